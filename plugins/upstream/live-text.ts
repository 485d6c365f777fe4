import type {Plugin} from '@docusaurus/types';
import {replaceKnown, transformRule} from './transformRule';

const declaration = 'function MDXContent(';
/** What a page shows beside its text, or passes on: its readers have copies of their own. */
const outline = ['frontMatter', 'contentTitle', 'toc'];

/** Makes a compiled page one whose text can be exchanged while it is shown. */
export function makeLive(source: string): string {
  const named = outline.filter((name) => source.includes(`export const ${name} =`));
  return [
    "import {liveText as __liveText} from '@site/src/features/live-text';",
    replaceKnown('live-text', source, `export default ${declaration}`, declaration),
    `export default __liveText(module.hot, MDXContent, [${named.join()}]);`,
  ].join('\n');
}

/**
 * Docusaurus plugin for the preview: the text of a saved page is exchanged where it stands. Docusaurus itself draws the
 * whole application anew, which takes longer than the rest of the update and loses what the reader had opened.
 */
export default function liveTextPlugin(): Plugin {
  return {
    name: 'live-text',
    configureWebpack({mode}) {
      if (mode !== 'development') return {};
      // Not `test`, by which Docusaurus knows the rules that compile pages.
      const rule = transformRule({resource: /\.mdx?$/}, makeLive);
      return {module: {rules: [{...rule, enforce: 'post'}]}};
    },
  };
}
