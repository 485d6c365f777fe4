import styles from './styles.module.css';

const icons = {
  copy: 'M19,21H8V7H19M19,5H8A2,2 0 0,0 6,7V21A2,2 0 0,0 8,23H19A2,2 0 0,0 21,21V7A2,2 0 0,0 19,5M16,1H4A2,2 0 0,0 2,3V17H4V3H16V1Z',
  done: 'M21,7L9,19L3.5,13.5L4.91,12.09L9,16.17L19.59,5.59L21,7Z',
  wrap: 'M4 19h6v-2H4v2zM20 5H4v2h16V5zm-3 6H4v2h13.25c1.1 0 2 .9 2 2s-.9 2-2 2H15v-2l-3 3l3 3v-2h2c2.21 0 4-1.79 4-4s-1.79-4-4-4z',
} as const;

/** How long the button says what came of it, in milliseconds. */
const noticeDuration = {copied: 1000, refused: 10_000};

function show(button: HTMLButtonElement, icon: keyof typeof icons, label: string): void {
  button.setAttribute('aria-label', label);
  button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="${icons[icon]}"/></svg>`;
}

function createButton(title: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  return Object.assign(button, {type: 'button', className: 'clean-btn', title, onclick: onClick});
}

/** Copies code; when the browser refuses, the code is selected. */
async function copy(code: HTMLElement): Promise<keyof typeof noticeDuration> {
  const lines = [...code.querySelectorAll('.token-line')].map(({textContent}) => textContent);
  try {
    // Without a secure connection there is no clipboard at all.
    await navigator.clipboard.writeText(lines.join('\n'));
    return 'copied';
  } catch {
    getSelection()?.selectAllChildren(code);
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- some browsers let pages copy in no other way
    return document.execCommand('copy') ? 'copied' : 'refused';
  }
}

/**
 * Puts the buttons into a code block of the theme, once. It is part of HTML that React leaves alone, so they are no
 * component; and without scripts, which they need, nobody sees them.
 */
export function addTo(block: HTMLElement): void {
  const pre = block.querySelector('pre');
  const code = pre?.querySelector('code');
  if (!pre || !code || block.querySelector('button')) return;

  const status = document.createElement('span');
  status.className = styles.refused ?? '';
  status.setAttribute('role', 'status');
  let timer: number | undefined;
  const say = (outcome?: keyof typeof noticeDuration) => {
    const isCopied = outcome === 'copied';
    show(copyButton, isCopied ? 'done' : 'copy', isCopied ? 'Copied' : 'Copy code to clipboard');
    copyButton.toggleAttribute('data-shown', outcome !== undefined);
    status.textContent =
      outcome === 'refused' ? 'Not copied: the code is selected, copy it by hand.' : '';
    window.clearTimeout(timer);
    if (outcome) timer = window.setTimeout(say, noticeDuration[outcome]);
  };
  const copyButton = createButton('Copy', () => void copy(code).then(say));
  say();

  const wrapButton = createButton('Toggle word wrap', () => {
    const isWrapped = code.toggleAttribute('data-wrapped');
    wrapButton.setAttribute('aria-pressed', String(isWrapped));
  });
  show(wrapButton, 'wrap', wrapButton.title);
  wrapButton.setAttribute('aria-pressed', 'false');

  const group = document.createElement('div');
  group.className = styles.buttonGroup ?? '';
  group.append(status, wrapButton, copyButton);
  pre.after(group);
  // It tells the first size, too, and ends with the element.
  new ResizeObserver(() => {
    const isScrollable = pre.scrollWidth > pre.clientWidth;
    wrapButton.hidden = !isScrollable && !code.hasAttribute('data-wrapped');
  }).observe(pre);
}
