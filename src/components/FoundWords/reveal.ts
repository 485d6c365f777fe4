function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Waits until nothing moves below an element any more, at most a second. */
async function restOf(element: Element): Promise<void> {
  await pause(100);
  const movements = element.getAnimations({subtree: true}).map(({finished}) => finished);
  await Promise.race([Promise.allSettled(movements), pause(1000)]);
}

/** What has to be clicked so that a closed part opens; its state belongs to the theme, not to its attributes. */
function openerOf(part: Element): HTMLElement | null | undefined {
  if (part.matches('details')) return part.querySelector<HTMLElement>(':scope > summary');
  const panels = [...(part.parentElement?.children ?? [])];
  const tabs = part.closest('.tabs-container')?.querySelector('[role="tablist"]');
  return tabs?.querySelectorAll<HTMLElement>(':scope > [role="tab"]')[panels.indexOf(part)];
}

const closedPart = 'details:is(:not([open]), [data-collapsed="true"]), [role="tabpanel"][hidden]';

/**
 * Makes an element visible that stands in closed details or in inactive tabs.
 * @returns when what had to open is open; at once when nothing had to
 */
export async function reveal(element: Element): Promise<void> {
  const closed: Element[] = [];
  let inside: Element | null = null;
  for (let at: Element | null = element; at; inside = at, at = at.parentElement) {
    // The summary of details is on screen also while they are closed.
    if (at.matches(closedPart) && !inside?.matches('summary')) closed.unshift(at);
  }
  for (const part of closed) openerOf(part)?.click();
  if (closed[0]) await restOf(closed[0]);
}
