import {guidePages, type Content, type Rule} from '../content';
import {addressOfPage, isListed, lineOfKey} from '../frontMatter';

const shortFile = 'data/short-addresses.yaml';
/** Every short address that was ever published, one per line. */
const listFile = 'tests/content/shortAddresses.txt';
const retiredFile = 'data/redirects.yaml';
const twinsFile = 'data/twin-pages.yaml';

function pageAddresses(content: Content): Set<string> {
  return new Set(
    guidePages(content)
      .filter(({page}) => page.frontMatter.data.draft !== true)
      .map(({page, guide}) => {
        const file = page.file.slice(guide.path.length + 1);
        return addressOfPage(guide.routeBase, file, page.frontMatter.data);
      }),
  );
}

/**
 * Holds the promise that an address on a label works for ever: every address that was ever published is listed, none
 * is missing from the data, and each leads to a page.
 */
export const checkShortAddresses: Rule = (content, report) => {
  const {tree} = content;
  const addresses = (tree.yaml(shortFile) ?? {}) as Record<string, string>;
  const listed = tree.lines(listFile).filter(Boolean);
  const pages = pageAddresses(content);
  listed.forEach((from, index) => {
    const message = `${from} was published once: bring it back in ${shortFile}.`;
    if (!(from in addresses)) report({file: listFile, line: index + 1}, 'lost', message);
  });
  for (const [from, to] of Object.entries(addresses)) {
    const object = (check: string, message: string) =>
      report({file: shortFile, line: lineOfKey(tree.text(shortFile), from)}, check, message);
    if (!listed.includes(from)) object('unlisted', `${from} is new: add it to ${listFile}.`);
    if (!pages.has(to)) object('target', `${from} leads to ${to}, which is no page.`);
  }
};

/** An address that leads elsewhere has no page of its own, and pages that are named as twins are there. */
export const checkMoves: Rule = (content, report) => {
  const {tree} = content;
  const pages = pageAddresses(content);
  for (const from of Object.keys(tree.yaml(retiredFile) ?? {})) {
    if (!pages.has(from)) continue;
    const line = lineOfKey(tree.text(retiredFile), from);
    const message = `${from} still has a page: remove the page or the line.`;
    report({file: retiredFile, line}, 'page', message);
  }
  const listed = guidePages(content).filter(({page}) => isListed(page.frontMatter.data));
  const names = listed.map(
    ({page, guide}) => guide.id + page.file.slice(guide.path.length).replace(/\.mdx?$/, ''),
  );
  for (const name of ((tree.yaml(twinsFile) ?? []) as string[][]).flat()) {
    if (names.includes(name)) continue;
    const isNamed = (line: string) => line.split(/[\s,[\]]+/).includes(name);
    const line = tree.lines(twinsFile).findIndex(isNamed) + 1;
    report({file: twinsFile, line}, 'twin', `there is no page ${name}.`);
  }
};
