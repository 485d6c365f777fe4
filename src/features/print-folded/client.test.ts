// @vitest-environment jsdom
import {expect, it} from 'vitest';
// jsdom has no CSS.supports, like a browser that cannot open folded parts by style sheet.
import './client';

it('opens what is folded while the page prints, and nothing else', () => {
  document.body.innerHTML = `
    <main><details id="folded">a</details><details id="open" open>b</details></main>
    <nav><details id="menu">c</details></nav>`;
  const isOpen = (id: string) => document.querySelector(`#${id}`)?.hasAttribute('open');

  dispatchEvent(new Event('beforeprint'));
  expect(['folded', 'open', 'menu'].map(isOpen)).toEqual([true, true, false]);

  dispatchEvent(new Event('afterprint'));
  expect(['folded', 'open', 'menu'].map(isOpen)).toEqual([false, true, false]);
});
