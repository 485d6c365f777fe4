import {describe, expect, it} from 'vitest';
import {checkFigure, syncFigure} from './figures';

const figure = (size: string) =>
  syncFigure(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}"><title>Figure</title><text class="t-s">text of 15 px</text></svg>`,
  );

describe('a figure is named', () => {
  it.each([
    ['wide', '384 300', '14.0'],
    ['high', '380 660', '13.6'],
  ])('when its text is below 14 px: %s', (_, size, text) => {
    expect(checkFigure(figure(size))).toEqual([
      `has text of ${text} px: draw it narrower or lower, or make two of it`,
    ]);
  });

  it.each([
    ['another size', figure('380 300').replace('15px', '16px')],
    ['none', figure('380 300').replace(/<style>[^]*<\/style>/, '')],
  ])('when its style is not the drawing style: %s', (_, svg) => {
    expect(checkFigure(svg)).toEqual(['out of step with figures/style.css: run `npm run figures`']);
  });

  it.each(['', 'viewBox="10 0 360 200"'])('when it has no view box from 0 0: %s', (viewBox) => {
    expect(checkFigure(`<svg ${viewBox}><title>Figure</title></svg>`)).toEqual([
      'the figure needs a viewBox="0 0 width height"',
    ]);
  });

  it.each(['', '<title> </title>'])('when it has no title: %s', (title) => {
    expect(checkFigure(`<svg viewBox="0 0 360 200">${title}</svg>`)).toEqual([
      'the figure needs a <title> as its first child',
    ]);
  });
});

it('a figure has one style, however many it had', () => {
  const good = figure('380 300');
  expect(syncFigure(good.replace('</style>', '</style><style>a{}</style>'))).toBe(good);
});

it.each([
  ['narrow', '380 600'],
  ['a little high', '380 640'],
])('a figure is good whose text is at least 14 px: %s', (_, size) => {
  expect(checkFigure(figure(size))).toEqual([]);
});
