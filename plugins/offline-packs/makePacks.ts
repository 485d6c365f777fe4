import {createHash} from 'node:crypto';
import {indexFolder, manifestFile, shardFolder} from '@talos-docs/search/model';
import {cleanAddress, withBase} from '../deploy-rules/rules';
import {pagesOf} from '../lib/builtSite';
import {blocksSuffix} from '../static-blocks/blocks';
import {scriptsOf} from '../upstream/nameAssets';
import {copyOfPage, revisionOf, type Manifest, type PackFile} from './manifest';

/** The built site; files are relative to its folder. */
interface PackSite {
  readonly baseUrl: string;
  readonly files: ReadonlySet<string>;
  readonly read: (file: string) => Buffer;
}

interface PackSource extends Pick<Manifest, 'id' | 'label' | 'start'> {
  readonly titles: ReadonlyMap<string, string>;
}

/** Pages are chosen one by one, and what is not shown on a page is not taken along. */
const isPartOfPage = (file: string) => /\.(?:css|js|svg|png|webp|jpe?g|ico|woff2)$/.test(file);

function hash(content: Buffer | string): string {
  return revisionOf(createHash('sha256').update(content).digest());
}

function namedBy(html: string, {baseUrl, files}: PackSite): string[] {
  const names = [...html.matchAll(/\s(?:src|href)=(?:"([^"]*)"|([^\s">]+))/g)].map(
    ([, quoted, bare]) => (quoted ?? bare ?? '').replace(/[?#].*$/, ''),
  );
  return [...names, ...scriptsOf(html)]
    .filter((name) => name.startsWith(baseUrl))
    .map((name) => decodeURI(name.slice(baseUrl.length)))
    .filter((file) => isPartOfPage(file) && files.has(file));
}

/**
 * Makes the packs from what was built: the pages of a guide with all that they name, the index shards of the guide and of
 * what everybody reads, and what pages load when a reader reaches for it, which no page names.
 * @param shared files of the pages that every pack holds
 */
export function makePacks(
  site: PackSite,
  sources: readonly PackSource[],
  shared: readonly string[],
): Manifest[] {
  const named = new Map(
    pagesOf(site).map((file) => [file, namedBy(site.read(file).toString('utf8'), site)]),
  );
  const namedSomewhere = new Set([...named.values()].flat());
  const onDemand = [...site.files].filter(
    (file) => /^assets\/.*\.(?:js|css)$/.test(file) && !namedSomewhere.has(file),
  );
  function entry(file: string): PackFile {
    const content = site.read(file);
    const revision = hash(content);
    return file.endsWith('.html')
      ? [revision, content.length, copyOfPage(site.baseUrl, revision)]
      : [revision, content.length];
  }
  const addressOf = (file: string) =>
    withBase(site.baseUrl, file.endsWith('.html') ? cleanAddress(file) : `/${file}`);
  const shardsOf = (id: string) =>
    [...site.files].filter((file) =>
      [id, 'general'].some((shard) => file.startsWith(`${indexFolder}/${shardFolder}/${shard}.`)),
    );

  return sources.map(({id, titles, ...source}) => {
    const pages = [...new Set([...titles.keys(), ...shared])];
    const files = new Set([
      ...pages,
      ...pages.map((page) => page.replace(/\.html$/, blocksSuffix)),
      ...pages.flatMap((page) => named.get(page) ?? []),
      ...onDemand,
      `${indexFolder}/${manifestFile}`,
      ...shardsOf(id),
    ]);
    const content = {
      id,
      ...source,
      files: Object.fromEntries(
        [...files]
          .filter((file) => site.files.has(file))
          .sort()
          .map((file) => [addressOf(file), entry(file)]),
      ),
      titles: Object.fromEntries([...titles].map(([file, title]) => [addressOf(file), title])),
    };
    return {...content, revision: hash(JSON.stringify(content))};
  });
}
