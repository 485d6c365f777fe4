import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {version as rendererVersion} from '@resvg/resvg-js/package.json';
import {svgReader} from '@talos-docs/search/indexer';
import {escapeHtml} from '@talos-docs/search/model/markedText';
import {guides} from '../../config/guides';
import {replaceFile} from '../lib/builtSite';
import {publishedPages, type PublishedPage} from '../lib/publishedPages';
import {cardSize, cardSvg, figureOf} from './card';
import {writeCards} from './cardImages';
import {structuredData} from './structuredData';

/** Below the build; its files have a hash of their content in their name. */
const cardFolder = 'assets/cards';

/**
 * Adds elements at the end of a page's head.
 * @throws Error when the page has none, with its address
 */
export function addToHead(html: string, elements: string, address: string): string {
  if (!html.includes('</head>')) throw new Error(`The page at ${address} has no end of its head.`);
  return html.replace('</head>', () => `${elements}</head>`);
}

/**
 * Writes into the head of each published page what only machines read, so that no script carries it: the address of its
 * Markdown; what a page of a guide is and where it stands (schema.org, JSON-LD; posts have theirs from the theme); and
 * its card for chats and social networks, a picture of guide, title, description and the page's figure in place of the
 * one that all other pages share. A page that names a picture itself keeps it.
 */
export default function pageHeads({
  siteDir,
  generatedFilesDir,
  siteConfig,
  i18n,
}: LoadContext): Plugin {
  const {url: siteUrl, baseUrl} = siteConfig;
  const absolute = (address: string) => siteUrl + address;
  const urlOf = (route: string) => absolute(baseUrl + route.slice(1));
  const shared = absolute(`${baseUrl}${(siteConfig.themeConfig as ThemeConfig).image}`);
  const mark = readFileSync(path.join(siteDir, 'static/img/mark-dark.svg'), 'utf8');
  const guideOf = (page: PublishedPage) => guides.find(({id}) => id === page.guide);

  function cardOf(page: PublishedPage, outDir: string) {
    const {title = '', description = '', html} = page;
    const guide = guideOf(page);
    const group = guide ? `${guide.label} guide` : page.group;
    const found = figureOf(html, svgReader(outDir, baseUrl));
    const alt =
      escapeHtml(`${title}. ${group}.`) + (found ? ` ${found.alt.replaceAll('"', '&quot;')}` : '');
    const svg = cardSvg({title, group, description, figure: found?.svg}, mark);
    const hash = createHash('sha256').update(rendererVersion).update(svg).digest('hex');
    const facts = {width: cardSize.width, height: cardSize.height, alt: `"${alt}"`};
    const metas = Object.entries(facts).map(
      ([fact, value]) => `<meta property=og:image:${fact} content=${value}>`,
    );
    const name = `${hash.slice(0, 12)}.png`;
    return {name, svg, address: absolute(`${baseUrl}${cardFolder}/${name}`), metas: metas.join('')};
  }

  function factsOf(page: PublishedPage): string {
    const guide = guideOf(page);
    if (!guide) return '';
    const json = structuredData(page, {
      url: urlOf(page.path),
      guide: {name: `${guide.label} guide`, url: urlOf(guide.landing)},
      language: i18n.currentLocale,
      absolute,
    });
    return `<script type=application/ld+json>${json}</script>`;
  }

  return {
    name: 'page-heads',
    async postBuild(props) {
      const {outDir} = props;
      const cards = new Map<string, string>();
      for (const page of publishedPages(props)) {
        const {file, html} = page;
        const card = html.includes(shared) ? cardOf(page, outDir) : undefined;
        if (card) cards.set(card.name, card.svg);
        const elements = [
          card?.metas,
          `<link rel=alternate type=text/markdown href=${baseUrl}${page.path.slice(1)}.md>`,
          factsOf(page),
        ].join('');
        const withCard = card ? html.replaceAll(shared, card.address) : html;
        replaceFile(file, addToHead(withCard, elements, page.path));
      }
      const drawn = path.join(generatedFilesDir, 'card-images');
      await writeCards(cards, drawn, path.join(outDir, cardFolder));
    },
  };
}
