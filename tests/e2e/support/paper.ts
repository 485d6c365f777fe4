import type {Page} from '@playwright/test';
import {openPdf} from '../../../tools/pdf/print';
import {open} from './pages';

/** Width of what is printed on A4, in CSS pixels: the paper without the margins that the style sheet sets. */
export const printedWidth = Math.floor(((210 - 2 * 13) / 25.4) * 96);
/** Height of what is printed on A4, in CSS pixels. */
export const printedHeight = Math.floor(((297 - 2 * 14) / 25.4) * 96);

/** Opens an address as it looks on paper, at the width that A4 leaves. */
export async function openOnPaper(page: Page, address: string): Promise<void> {
  await page.setViewportSize({width: printedWidth, height: printedHeight});
  await page.emulateMedia({media: 'print'});
  await open(page, address);
}

/** Prints an address on A4. @returns the number of sheets */
export async function sheetsOf(page: Page, address: string): Promise<number> {
  await open(page, address);
  return countSheets(page);
}

/** Prints the page that is open on A4. @returns the number of sheets */
export async function countSheets(page: Page): Promise<number> {
  const {numPages} = await openPdf(await page.pdf({format: 'A4'}));
  return numPages;
}

/** What a page shows besides its content, one line for each thing that takes room. */
export async function chromeOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const things =
      'nav, form, footer, aside, button, select, input, dialog, [role="search"], [role="banner"]';
    const ours = '.theme-doc-footer, .theme-doc-toc-mobile, .hash-link, .theme-announcement-bar';
    // A tool prints its case: what was entered, and what comes of it.
    const tool = 'section[id] > form';
    return [...document.querySelectorAll(`${things}, ${ours}`)]
      .filter((element) => {
        if (element.matches(`${tool}, ${tool} :is(select, input)`)) return false;
        const {width, height} = element.getBoundingClientRect();
        return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  });
}

/** What reaches beyond the right edge of the paper, one line for each. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1;
    const isCut = (element: Element) => {
      const {width, height, right} = element.getBoundingClientRect();
      return width > 0 && height > 0 && right > edge;
    };
    return [...document.querySelectorAll('main *')]
      .filter((element) => isCut(element) && ![...element.children].some(isCut))
      .map((element) => `${element.tagName.toLowerCase()}: ${element.textContent.slice(0, 60)}`);
  });
}
