import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {svgReader} from './blocks';
import {blocksOf} from './testSupport';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><title>Loop</title><style>.t{font:16px x}</style><desc>Wires of a loop</desc>
  <text x="10" y="20">Resistor at</text><text x="10" y="40">the contact</text>
  <text x="10" y="90">Terminal C</text><text x="42" y="90">1</text>
  <text x="80" y="20">Panel<tspan x="80" dy="20">contact</tspan></text>
  <text x="80" y="120">Terminal C</text></svg>`;

const blocks = (html: string, svg = drawing) => blocksOf(html, {read: () => svg});

describe('figures', () => {
  it('give caption, alternative text and the words of the drawing', () => {
    const html =
      '<figure><p><img alt="A loop with a resistor" src=/assets/images/loop.svg></p><figcaption><p>Measure here.</figcaption></figure>';
    expect(blocks(html)).toEqual([
      {text: 'A loop with a resistor', kind: 'caption'},
      {text: 'Measure here.', kind: 'caption'},
      {
        text: 'Wires of a loop · Resistor at the contact · Terminal C · Panel contact',
        kind: 'figure',
      },
    ]);
  });

  it('say nothing twice that heading, caption or alternative text say', () => {
    const html = '<p><img alt="Panel contact; wires of a loop, resistor at the contact" src=x.svg>';
    expect(blocks(html)).toEqual([
      {text: 'Panel contact; wires of a loop, resistor at the contact', kind: 'caption'},
      {text: 'Terminal C', kind: 'figure'},
    ]);
  });

  it('without words in the drawing give their caption only', () => {
    expect(blocks('<p>See <img alt="Wiring" src=x.svg> here.', '<svg/>')).toEqual([
      {text: 'See here.'},
      {text: 'Wiring', kind: 'caption'},
    ]);
  });

  it('that decorate give nothing', () => {
    expect(blocks('<p>Text <img alt="" src=x.png>', '')).toEqual([{text: 'Text'}]);
  });
});

describe('svgReader', () => {
  let outDir = '';
  beforeAll(() => {
    outDir = mkdtempSync(path.join(tmpdir(), 'figures-'));
    mkdirSync(path.join(outDir, 'assets/images'), {recursive: true});
    writeFileSync(path.join(outDir, 'assets/images/a b.svg'), '<svg/>');
  });
  afterAll(() => rmSync(outDir, {recursive: true}));

  it('reads a drawing below the base path of the site', () => {
    expect(svgReader(outDir, '/')('/assets/images/a%20b.svg')).toBe('<svg/>');
    expect(svgReader(outDir, '/docs/')('/docs/assets/images/a%20b.svg?v=1')).toBe('<svg/>');
  });

  it.each([
    '/assets/images/gone.svg',
    '/assets/images/photo.png',
    'https://cdn.example/x.svg',
    'data:image/svg+xml,x',
  ])('has nothing for %s', (src) => {
    expect(svgReader(outDir, '/')(src)).toBeUndefined();
  });
});
