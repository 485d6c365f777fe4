import type {LoadContext, Plugin} from '@docusaurus/types';
import {lightPaper} from './lightPaper';
import {siteOrigin} from './siteOrigin';

/** What the style sheets need so that every page prints clean; the rules themselves are in src/css/print.css. */
export default function print({siteConfig}: LoadContext): Plugin {
  return {
    name: 'print',
    configurePostCss: (options) => ({
      ...options,
      plugins: [...options.plugins, lightPaper(), siteOrigin(siteConfig.url)],
    }),
  };
}
