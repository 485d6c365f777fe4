import {toString} from 'mdast-util-to-string';
import type {Content, Rule} from '../content';
import {fieldOf, nodesOf, placeOf, type Place} from '../page';
import {ownDataFiles, proseOf, yamlTexts, type Prose} from '../prose';
import {dataFilesBesideClaims} from './claims';

/** Words that add nothing, or tell a reader in trouble that it is all easy. */
const idleWords =
  /\b(?:just|simply|please|obviously|of\s+course|basically|easily|note\s+that|(?:click|see)\s+here|as\s+you\s+know)\b/gi;

/** What `npm run new:page` writes where the writer's own words belong. */
const placeholder = /\breplace this (?:(?:line|sentence|paragraph|step) with|one with what)\b/i;

/** Link texts that say nothing when a screen reader lists the links of a page. */
const emptyLink = /^(?:(?:click )?here|this(?: page| link)?|page|link|(?:read )?more)[.…]*$/i;

/** Looks for a pattern in the prose of all pages, and in the texts of YAML files with their keys. */
function search(
  {pages, tree, isWanted}: Content,
  yamlFiles: readonly string[],
  pattern: RegExp,
  found: (place: Place, words: string, key?: string) => void,
): void {
  const searchIn = (file: string, prose: readonly Prose[]) => {
    for (const {text, line, key} of prose)
      for (const {0: words, index} of text.matchAll(pattern)) {
        const linesAbove = text.slice(0, index).split('\n').length - 1;
        found({file, line: line + linesAbove}, words.replace(/\s+/g, ' '), key);
      }
  };
  for (const page of pages) searchIn(page.file, proseOf(page));
  for (const file of yamlFiles.filter(isWanted)) searchIn(file, yamlTexts(tree.text(file)));
}

/** Prose does without idle words, and every link says where it leads. */
export const checkWording: Rule = (content, report) => {
  const {pages, tree, files} = content;
  const yaml = [...ownDataFiles(tree), ...files.filter((file) => /\.ya?ml$/.test(file))];
  search(content, yaml, idleWords, (place, words) =>
    report(place, 'idle', `"${words}": leave it out.`),
  );
  for (const file of files.filter((name) => /\.(?:mdx?|ya?ml)$/.test(name)))
    if (content.isWanted(file))
      tree.lines(file).forEach((line, index) => {
        const place = {file, line: index + 1};
        if (placeholder.test(line))
          report(place, 'new', 'Written by npm run new:page: replace it.');
      });
  for (const page of pages) {
    for (const node of nodesOf(page.tree, 'link', 'linkReference')) {
      const text = toString(node).trim();
      if (text !== '' && !emptyLink.test(text)) continue;
      const message = `The link text "${text}" does not say where the link leads.`;
      report(placeOf(page, node), 'link', message);
    }
  }
};

/** What only the authors' evidence is called. The source of an alarm, a voltage or an address is none of it. */
const evidence = new RegExp(
  [
    String.raw`\bno sources? (?:describes|gives|lists|mentions|names|says|states|ties)`,
    String.raw`\b(?:the|one|an?other|a single) source (?:attaches|breaks|describes|gives|lets|lists|marks|mentions|names|says|states)`,
    String.raw`\b(?:two|several|both|other) sources (?:agree|contradict|differ|disagree|give|name|say|state)`,
    String.raw`\bno source\b(?! (?:address|code|host|ip|of|port))`,
    String.raw`\bfact sheets?\b`,
    String.raw`\bdocumentation does not\b`,
    String.raw`\b(?:is|are|was|were) (?:not|nowhere) (?:documented|described)\b`,
    String.raw`\b(?:not|nowhere) documented\b`,
    String.raw`\bundocumented\b`,
    String.raw`\bis documented (?:for|to|by)\b`,
    String.raw`\bpublished example`,
  ].join('|'),
  'gi',
);

/** Readers hear what to do about a gap, and nothing of where the authors looked. */
export const checkSources: Rule = (content, report) => {
  search(content, dataFilesBesideClaims(content.tree), evidence, (place, words, key) => {
    if (key === 'source') return;
    const message = `"${words}" speaks of our evidence: say how the reader finds out.`;
    report(place, 'evidence', message);
  });
};

const mark = /<Unverified\b|\b(?:unconfirmed|not (?:yet )?confirmed|probably|likely)\b/i;

/** What a card or a search engine shows is certain: nothing there can open a mark. */
export const checkMarkedFrontMatter: Rule = ({pages}, report) => {
  for (const page of pages) {
    for (const key of ['subtitle', 'description']) {
      const text = page.frontMatter.data[key];
      const [found] = (typeof text === 'string' && mark.exec(text)) || [];
      if (found === undefined) continue;
      const message = `${key} has a mark ("${found}"): say only what is certain.`;
      report(fieldOf(page, key), 'mark', message);
    }
  }
};
