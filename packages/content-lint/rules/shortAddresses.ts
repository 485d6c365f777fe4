import {guidePages, readYaml, type Content, type Diagnostic} from '../content';

const dataFile = 'data/short-addresses.yaml';

/** Addresses of the pages of the guides that readers can open. */
function pageAddresses(content: Content): Set<string> {
  return new Set(
    guidePages(content)
      .filter(({page}) => page.frontMatter?.data.draft !== true)
      .map(({page, guide}) => {
        const place = page.file.slice(guide.path.length).replace(/(\/index)?\.mdx?$/, '');
        return `/${guide.routeBase}${place}`;
      }),
  );
}

/**
 * Holds the promise that an address on a label works for ever: every address that was ever published is listed, none
 * is missing from the data, and each leads to a page.
 */
export function checkShortAddresses(content: Content): Diagnostic[] {
  const {tree, project} = content;
  const listFile = project.publishedAddressesFile;
  if (!tree.has(dataFile) && !tree.has(listFile)) return [];
  const addresses = (readYaml(tree, dataFile) ?? {}) as Record<string, string>;
  const lines = tree.has(dataFile) ? tree.text(dataFile).split('\n') : [];
  const lineOf = (from: string) => lines.findIndex((line) => line.startsWith(`${from}:`)) + 1;
  const listed = tree.has(listFile) ? tree.text(listFile).split('\n').filter(Boolean) : [];
  const pages = pageAddresses(content);
  const rule = 'short-addresses';
  return [
    ...listed.flatMap((from, index) =>
      from in addresses
        ? []
        : [
            {
              file: listFile,
              line: index + 1,
              rule: `${rule}/lost`,
              message: `${from} was published once: bring it back in ${dataFile}.`,
            },
          ],
    ),
    ...Object.entries(addresses).flatMap(([from, to]) => {
      const at = {file: dataFile, line: lineOf(from)};
      return [
        ...(listed.includes(from)
          ? []
          : [{...at, rule: `${rule}/unlisted`, message: `${from} is new: add it to ${listFile}.`}]),
        ...(pages.has(to)
          ? []
          : [
              {...at, rule: `${rule}/target`, message: `${from} leads to ${to}, which is no page.`},
            ]),
      ];
    }),
  ];
}
