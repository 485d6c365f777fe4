import path from 'node:path';
import type {PlainPage} from './markdown';

/** One of the sites that are measured side by side. */
export interface Site {
  readonly id: string;
  readonly name: string;
  /** Folder of the build, relative to the site's folder. */
  readonly output: string;
  /** File that a warm build finds changed. */
  readonly changed: string;
}

/** A generator that builds the site's content, converted to Markdown. */
export interface Peer extends Site {
  /** What a cold build has to do without, relative to the peer's folder. */
  readonly caches: readonly string[];
  /** Folder of the pages, relative to the peer's folder. */
  readonly content: string;
  /** Where a page with pages below it stands: beside their folder, or in it as `index.md`. */
  readonly folderPage: 'beside' | 'index';
  /** What the generator wants to be told of a page beside its text. */
  readonly frontMatter: (page: PlainPage) => Readonly<Record<string, string>>;
  /** Whether the theme shows the title of the front matter as the page's heading. */
  readonly showsTitle: boolean;
}

const changedPage = 'talos/operator/work-with-alarms/common-alarm-codes';

export const talos: Site = {
  id: 'talos',
  name: 'Talos Docs',
  output: 'build',
  changed: `${changedPage}.mdx`,
};

const generators: readonly Omit<Peer, 'changed'>[] = [
  {
    id: 'starlight',
    name: 'Starlight',
    output: 'dist',
    caches: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
    content: 'src/content/docs',
    folderPage: 'index',
    // Its own slugs have no dots.
    frontMatter: ({title, description, address}) => ({title, description, slug: address}),
    showsTitle: true,
  },
  {
    id: 'vitepress',
    name: 'VitePress',
    output: '.vitepress/dist',
    caches: ['.vitepress/dist', '.vitepress/cache'],
    content: 'docs',
    folderPage: 'beside',
    frontMatter: ({title, description}) => ({title, description}),
    showsTitle: false,
  },
  {
    id: 'docusaurus',
    name: 'Docusaurus classic',
    output: 'build',
    caches: ['build', '.docusaurus', 'node_modules/.cache'],
    content: 'docs',
    folderPage: 'index',
    frontMatter: ({title, description, address}) => ({title, description, slug: `/${address}`}),
    showsTitle: true,
  },
];

export const peers: readonly Peer[] = generators.map((peer) => ({
  ...peer,
  changed: path.join(peer.content, `${changedPage}.md`),
}));
