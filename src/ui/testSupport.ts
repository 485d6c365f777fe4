/**
 * Translates what a page says the way browsers do: each text node gives way to elements with another text. It needs
 * nothing around it, so that a browser can be given it.
 */
export function translateTexts(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const {data, parentElement: parent} = text;
    if (!data.trim() || data.startsWith('⟦')) continue;
    if (!parent || parent.closest('[translate="no"], code, script, style, svg, textarea')) continue;
    const outer = document.createElement('span');
    outer.append(document.createElement('span'));
    outer.firstElementChild?.append(`⟦${data}⟧`);
    text.replaceWith(outer);
  }
}

/** The text that was translated. */
export const originalOf = (translated: string | null): string =>
  (translated ?? '').replaceAll(/[⟦⟧]/g, '');
