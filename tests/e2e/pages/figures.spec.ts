import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test, type Page} from '@playwright/test';
import {listFigures, phoneWidth} from '../../../tools/lib/figures';

interface TextFault {
  text: string;
  fault: string;
}

async function textFaults(page: Page, svg: string): Promise<TextFault[]> {
  await page.setViewportSize({width: phoneWidth, height: 900});
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  return page.evaluate((shown) => {
    const drawing = document.querySelector('svg');
    if (!drawing) throw new Error('no drawing');
    drawing.setAttribute('width', String(shown));
    drawing.removeAttribute('height');
    const frame = drawing.getBoundingClientRect();
    const faults: {text: string; fault: string}[] = [];
    const texts = [...drawing.querySelectorAll('text')].map((element) => ({
      text: element.textContent.trim(),
      box: element.getBoundingClientRect(),
    }));
    for (const {text, box} of texts) {
      const outside = Math.max(
        frame.left - box.left,
        box.right - frame.right,
        frame.top - box.top,
        box.bottom - frame.bottom,
      );
      if (outside > 0.5) faults.push({text, fault: `${outside.toFixed(1)} px outside the drawing`});
    }
    texts.forEach((one, index) => {
      for (const other of texts.slice(index + 1)) {
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Boxes of neighbouring lines touch: only letters that meet are a fault.
        if (across > 1 && down > 0.5 * Math.min(one.box.height, other.box.height)) {
          faults.push({text: one.text, fault: `overlaps "${other.text}"`});
        }
      }
    });
    return faults;
  }, phoneWidth);
}

const root = path.resolve(__dirname, '../../..');

const figures = listFigures();
const figuresAtOnce = 50;
for (let first = 0; first < figures.length; first += figuresAtOnce) {
  const some = figures.slice(first, first + figuresAtOnce);
  test(`every text is inside the drawing and clear of other texts: ${some[0] ?? ''} and ${some.length - 1} more`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const faults: string[] = [];
    for (const figure of some) {
      const svg = readFileSync(path.join(root, figure), 'utf8');
      faults.push(
        ...(await textFaults(page, svg)).map(({text, fault}) => `${figure}: "${text}" ${fault}`),
      );
    }
    expect(faults).toEqual([]);
  });
}

test('texts that are outside or overlapping are found', async ({page}) => {
  expect(figures).not.toEqual([]);
  const faults = await textFaults(
    page,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 656 200">
      <text x="600" y="100" font-size="24">far outside</text>
      <text x="20" y="150" font-size="24">one</text><text x="22" y="152" font-size="24">two</text>
    </svg>`,
  );
  expect(faults.map(({text, fault}) => `${text}: ${fault.replace(/[\d.]+/, 'N')}`)).toEqual([
    'far outside: N px outside the drawing',
    'one: overlaps "two"',
  ]);
});
