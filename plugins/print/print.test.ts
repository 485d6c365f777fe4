import postcss from 'postcss';
import {describe, expect, it} from 'vitest';
import {lightPaper, siteOrigin} from './index';

const paper = (css: string) =>
  postcss([lightPaper()]).process(css, {from: undefined}).css.replace(/\s+/g, ' ');

describe('lightPaper', () => {
  it.each([`[data-theme='dark']`, '[data-theme="dark"]', 'html[data-theme=dark] .a'])(
    'keeps the rules of %s to the screen',
    (selector) => {
      expect(paper(`${selector} { color: white }`)).toBe(
        `@media not print { ${selector} { color: white } }`,
      );
    },
  );

  it('leaves the other selectors of a rule as they are', () => {
    expect(paper(`[data-theme='dark'], .bar { color: white }`)).toBe(
      `.bar { color: white } @media not print { [data-theme='dark'] { color: white } }`,
    );
  });

  it('reaches into layers and media, and touches nothing else', () => {
    expect(paper(`@layer a { [data-theme='dark'] { color: white } }`)).toBe(
      `@layer a { @media not print { [data-theme='dark'] { color: white } } }`,
    );
    for (const css of [`[data-theme='light'] { color: black }`, '.darkness { color: black }']) {
      expect(paper(css)).toBe(css);
    }
  });
});

describe('siteOrigin', () => {
  it('fills in the origin of the site', () => {
    const {css} = postcss([siteOrigin('https://docs.example')]).process(
      `:root { --talos-site-origin: ''; --other: '' }`,
      {from: undefined},
    );
    expect(css).toBe(`:root { --talos-site-origin: "https://docs.example"; --other: '' }`);
  });
});
