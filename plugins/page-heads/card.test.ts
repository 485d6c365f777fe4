import {Resvg} from '@resvg/resvg-js';
import {describe, expect, it} from 'vitest';
import {cardFonts, cardSize, cardSvg, figureOf, wrapped} from './card';

const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"></svg>';
const card = {title: 'Tags', group: 'Administrator guide', description: 'What tags are for.'};
const figure = (height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 380 ${height}"><style>.t{fill:#000}@media (prefers-color-scheme:dark){.t{fill:#fff}}</style><text class="t" x="9" y="99">Zone</text></svg>`;

const textsOf = (svg: string) => [...svg.matchAll(/<tspan[^>]*>([^<]*)/g)].map(([, text]) => text);

describe('wrapped', () => {
  it('breaks where the next word has no room', () => {
    const text = 'Set a zone back before closing';
    expect(wrapped(text, 100)).toEqual([text]);
    expect(wrapped(text, 8)).toEqual(['Set a zone back', 'before closing']);
  });

  it('never breaks a word', () => {
    expect(wrapped('A transmitter', 1)).toEqual(['A', 'transmitter']);
  });
});

describe('cardSvg', () => {
  it('is drawn in the size of a card', () => {
    const {width, height} = new Resvg(cardSvg(card, mark), cardFonts).render();
    expect({width, height}).toEqual(cardSize);
  });

  it('holds text as text', () => {
    const svg = cardSvg({...card, title: 'A < B & C'}, mark);
    expect(textsOf(svg)).toEqual(['A &lt; B &amp; C', 'What tags are for.']);
  });

  it('shows where a long description is cut off', () => {
    const texts = textsOf(cardSvg({...card, description: 'A long text. '.repeat(40)}, mark));
    expect(texts.length).toBeLessThan(9);
    expect(texts.at(-1)).toMatch(/ …$/);
  });

  it('shows the upper part of a high figure, in the look of the light theme', () => {
    expect(cardSvg({...card, figure: figure(300)}, mark)).toContain('viewBox="0 0 380 300"');
    const high = cardSvg({...card, figure: figure(2000)}, mark);
    expect(high).toMatch(/viewBox="0 0 380 4\d\d(?:\.\d+)?"/);
    expect(high).not.toContain('@media');
  });

  it('turns the head at the start of a line', () => {
    const drawn = (line: string) => {
      const marker =
        '<marker id="arrow" markerHeight="9" markerWidth="9" markerUnits="userSpaceOnUse" orient="auto-start-reverse" refX="9" refY="5" viewBox="0 0 10 10">\n<path d="M0 0l10 5-10 5z"/></marker>';
      const svg = `<svg viewBox="0 0 380 300"><defs>${marker}</defs><path stroke="#000" ${line}/></svg>`;
      return new Resvg(cardSvg({...card, figure: svg}, mark), cardFonts).render().asPng();
    };
    const [left, right] = [
      drawn('d="M99 50h99" marker-start="url(#arrow)"'),
      drawn('d="M198 50h-99" marker-end="url(#arrow)"'),
    ];
    expect(left.equals(right)).toBe(true);
  });

  it('does without a figure of an unknown form', () => {
    const foreign = {...card, figure: '<svg viewBox="-5 0 9 9"></svg>'};
    expect(cardSvg(foreign, mark)).toBe(cardSvg(card, mark));
  });
});

describe('figureOf', () => {
  const read = (src: string) => (/^\/[ab]\.svg$/.test(src) ? `<svg>${src}</svg>` : undefined);

  it('finds the first drawing that is a figure', () => {
    const html =
      '<img src=/icon.svg alt=""><figure><p><img loading=lazy src=/a.svg alt="A box."></p></figure><figure><img src=/b.svg></figure>';
    expect(figureOf(html, read)).toEqual({svg: '<svg>/a.svg</svg>', alt: 'A box.'});
    expect(figureOf(`<figure><img alt='Says "on".' src="/a.svg"></figure>`, read)?.alt).toBe(
      'Says "on".',
    );
    expect(figureOf('<figure><img alt="A > B" src=/a.svg></figure>', read)?.alt).toBe('A > B');
    expect(figureOf('<p><img src=/a.svg></p>', read)).toBeUndefined();
  });

  it('finds none where the drawing is missing, as a build that is not strict allows', () => {
    expect(figureOf('<figure><img src=./gone.svg alt="Gone."></figure>', read)).toBeUndefined();
  });
});
