import {dataFilesBesideClaims} from '../claims';
import type {Content, Diagnostic} from '../content';
import {proseOf, yamlTexts, type Prose} from '../prose';

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

function diagnosticsOf(file: string, prose: readonly Prose[]): Diagnostic[] {
  return prose.flatMap(({text, line}) =>
    [...text.matchAll(evidence)].map((match) => ({
      file,
      line: line + text.slice(0, match.index).split('\n').length - 1,
      rule: 'sources/evidence',
      message: `"${match[0].replace(/\s+/g, ' ')}" speaks of our evidence: say how the reader finds out.`,
    })),
  );
}

/** Readers hear what to do about a gap, and nothing of where the authors looked. */
export function checkSources(content: Content): Diagnostic[] {
  const {pages, tree} = content;
  const data = dataFilesBesideClaims(tree).filter(content.isWanted);
  return [
    ...pages.flatMap((page) => diagnosticsOf(page.file, proseOf(page))),
    ...data.flatMap((file) =>
      diagnosticsOf(
        file,
        yamlTexts(tree.text(file)).filter(({key}) => key !== 'source'),
      ),
    ),
  ];
}
