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

  it('when it is out of step with the drawing style', () => {
    expect(checkFigure(figure('380 300').replace('15px', '16px'))).toEqual([
      'out of step with figures/style.css: run `npm run figures`',
    ]);
  });

  it('when it has no view box', () => {
    expect(checkFigure('<svg><title>Figure</title></svg>')).toEqual([
      'the figure needs a viewBox="0 0 width height"',
    ]);
  });
});

it.each([
  ['narrow', '380 600'],
  ['a little high', '380 640'],
])('a figure is good whose text is at least 14 px: %s', (_, size) => {
  expect(checkFigure(figure(size))).toEqual([]);
});
