import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {once} from 'node:events';
import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {version as rendererVersion} from '@resvg/resvg-js/package.json';
import {escapeHtml} from '@talos-docs/search/model/markedText';
import {guides} from '../../config/guides';
import {asksToBeLeftOut, builtPageFile, replaceFile} from '../lib/builtSite';
import {publishedPages, type PublishedPage} from '../lib/publishedPages';
import {cardFonts, cardSize, cardSvg} from './card';

/** Below the build; its files have a hash of their content in their name. */
const cardFolder = 'assets/cards';

/** The first figure of a built page: where it stands, and what it shows as HTML. */
export function figureOf(html: string): {readonly src: string; readonly alt: string} | undefined {
  const [, image = ''] = /<figure.*?<img([^>]*)>/s.exec(html) ?? [];
  const value = (name: string) => {
    const form = `\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`;
    return new RegExp(form).exec(image)?.slice(1).find(Boolean) ?? '';
  };
  const src = value('src');
  return src.endsWith('.svg') ? {src, alt: value('alt')} : undefined;
}

/**
 * Gives each published page a picture of its own for chats and social networks: guide, title, description and the page's
 * figure, in place of the one that all other pages share. A page that names an image itself keeps it. Cards that an
 * earlier build drew are taken from the folder of generated files.
 */
export default function socialCards({siteDir, generatedFilesDir, siteConfig}: LoadContext): Plugin {
  const {url: siteUrl, baseUrl} = siteConfig;
  const shared = `${siteUrl}${baseUrl}${(siteConfig.themeConfig as ThemeConfig).image}`;
  const mark = readFileSync(path.join(siteDir, 'static/img/mark-dark.svg'), 'utf8');
  const drawn = path.join(generatedFilesDir, 'card-images');

  function draw(
    outDir: string,
    {title = '', description = '', ...page}: PublishedPage,
    html: string,
  ) {
    const guide = guides.find(({id}) => id === page.guide);
    const group = guide ? `${guide.label} guide` : page.group;
    const found = figureOf(html);
    const figureFile = found && path.join(outDir, decodeURI(found.src.slice(baseUrl.length)));
    const figure = figureFile && readFileSync(figureFile, 'utf8');
    const alt =
      escapeHtml(`${title}. ${group}.`) + (found ? ` ${found.alt.replaceAll('"', '&quot;')}` : '');
    return {svg: cardSvg({title, group, description, figure}, mark), alt};
  }

  return {
    name: 'social-cards',
    async postBuild({outDir, ...props}) {
      const cards = new Map<string, string>();
      for (const page of publishedPages(props)) {
        const file = builtPageFile(outDir, page.path);
        const html = file && readFileSync(file, 'utf8');
        if (!html || !html.includes(shared) || asksToBeLeftOut(html)) continue;
        const {svg, alt} = draw(outDir, page, html);
        const hash = createHash('sha256').update(rendererVersion).update(svg).digest('hex');
        const name = `${hash.slice(0, 12)}.png`;
        cards.set(name, svg);
        const facts = {width: cardSize.width, height: cardSize.height, alt: `"${alt}"`};
        const metas = Object.entries(facts).map(
          ([fact, value]) => `<meta property=og:image:${fact} content=${value}>`,
        );
        replaceFile(
          file,
          html
            .replaceAll(shared, `${siteUrl}${baseUrl}${cardFolder}/${name}`)
            .replace('</head>', () => `${metas.join('')}</head>`),
        );
      }
      mkdirSync(drawn, {recursive: true});
      const missing = [...cards]
        .map(([name, svg]) => ({svg, file: path.join(drawn, name)}))
        .filter(({file}) => !existsSync(file));
      if (missing.length > 0) {
        // By a file: a pipe stays empty as long as the other plugins keep this process busy.
        const work = path.join(drawn, 'missing.json');
        writeFileSync(work, JSON.stringify({cards: missing, options: cardFonts}));
        const renderer = spawn(
          process.execPath,
          ['--expose-gc', path.join(__dirname, 'render.cjs'), work],
          {stdio: 'inherit'},
        );
        const [code] = (await once(renderer, 'exit')) as [number | null];
        if (code !== 0) throw new Error('social-cards: a card could not be drawn, see above.');
      }
      mkdirSync(path.join(outDir, cardFolder), {recursive: true});
      for (const name of cards.keys())
        copyFileSync(path.join(drawn, name), path.join(outDir, cardFolder, name));
      for (const name of readdirSync(drawn)) if (!cards.has(name)) rmSync(path.join(drawn, name));
    },
  };
}
