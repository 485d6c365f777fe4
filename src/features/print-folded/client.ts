const canStyle = typeof CSS !== 'undefined' && CSS.supports('selector(::details-content)');

// Opens folded parts while the page prints, in browsers whose style sheets cannot reach them. Elsewhere
// src/css/print.css does it, which also works without a script.
if (typeof window !== 'undefined' && !canStyle) {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}

export {};
