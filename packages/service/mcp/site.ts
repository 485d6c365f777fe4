import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {demand} from '@talos-docs/contract/environment';
import {createEngine} from '@talos-docs/search/engine';
import {
  indexFolder,
  manifestFile,
  manifestSchema,
  shardSchema,
  type SearchPage,
} from '@talos-docs/search/model';
import * as v from 'valibot';
import {parseRedirects, redirectFor} from '../rules';
import {decoded} from '../text';
import {assistantFactsFile, assistantFactsSchema} from './facts';

/** A built site, as assistants read it. */
export type AssistantSite = Awaited<ReturnType<typeof openSite>>;

function readBuilt(file: string): string {
  demand(existsSync(file), `The build has no ${path.basename(file)}: run \`npm run build\` again.`);
  return readFileSync(file, 'utf8');
}

function readJson<Schema extends v.GenericSchema>(file: string, schema: Schema) {
  const {success, output} = v.safeParse(schema, JSON.parse(readBuilt(file)));
  const advice = `${path.basename(file)} of the build cannot be read: run \`npm run build\` again.`;
  demand(success, advice);
  return output;
}

/** Whether a build is of a site that answers assistants. */
export const hasAssistantFacts = (buildDir: string): boolean =>
  existsSync(path.join(buildDir, assistantFactsFile));

/**
 * Opens a build for assistants. Its pages are indexed one by one: all at once would hold back every other answer of the
 * service for seconds.
 * @throws ConfigurationError with one line, where the build lacks what assistants need
 */
export async function openSite(buildDir: string) {
  const facts = readJson(path.join(buildDir, assistantFactsFile), assistantFactsSchema);
  const {siteUrl} = facts;
  const folder = path.join(buildDir, indexFolder);
  const {shards} = readJson(path.join(folder, manifestFile), manifestSchema);
  const redirects = parseRedirects(readBuilt(path.join(buildDir, '_redirects')));
  const engine = createEngine(facts);
  // All of one build: another one may come in its place meanwhile.
  const read = shards.map(({file}) => readJson(path.join(folder, file), shardSchema));
  const pages = new Map(read.flatMap((shard) => shard.pages).map((page) => [page.path, page]));
  const texts = new Map(
    [...pages.keys()].map((route) => [
      route,
      readBuilt(path.join(buildDir, `${route === '/' ? '/index' : route}.md`)),
    ]),
  );
  for (const shard of read)
    for (const page of shard.pages) {
      engine.add({...shard, id: page.path, pages: [page]});
      await setImmediate();
    }
  const base = new URL(siteUrl).pathname.replace(/\/$/, '');
  return {
    engine,
    facts,
    /** Values of the facet `role`, sorted. */
    roles: [...new Set(shards.flatMap((shard) => shard.roles))].sort(),
    /** Absolute address of a page. */
    address: ({path: route}: Pick<SearchPage, 'path'>, anchor = '') =>
      `${siteUrl}${route}${anchor && `#${anchor}`}`,
    /** @param address absolute, or from the root of the site, with or without an anchor */
    pageAt(address: string): SearchPage | undefined {
      if (!URL.canParse(address, siteUrl)) return undefined;
      const asked = new URL(address, siteUrl);
      const rule = redirectFor(redirects, decoded(asked.pathname) ?? asked.pathname);
      const {origin, pathname} = rule ? new URL(rule.to, asked) : asked;
      if (origin !== new URL(siteUrl).origin) return undefined;
      const route = (decoded(pathname) ?? pathname).replace(/(?:\.md|\/)$/, '') || '/';
      return pages.get(route.startsWith(`${base}/`) ? route.slice(base.length) : route);
    },
    /** Text of a page in Markdown, its marks as footnotes. */
    markdown: ({path: route}: SearchPage) => texts.get(route) ?? '',
  };
}
