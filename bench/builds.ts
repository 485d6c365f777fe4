import {appendFileSync, mkdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';
import {measureCommand, type Effort} from './processTree';
import type {Site} from './sites';

/** A site that stands ready to be built. */
export interface ReadySite extends Site {
  /** Absolute path of its folder. */
  readonly folder: string;
  /** What a cold build has to do without, relative to its folder. */
  readonly caches: readonly string[];
  readonly command: readonly [string, ...string[]];
  /** Folder that the command is called in. */
  readonly callFrom: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What the builds of one site took, round by round. */
export interface Builds {
  readonly site: string;
  readonly htmlPages: number;
  readonly cold: readonly Effort[];
  /** After a change of one page. */
  readonly warm: readonly Effort[];
}

function build({id, command, callFrom, env, folder}: ReadySite): Promise<Effort> {
  const logs = path.join(folder, '../logs');
  mkdirSync(logs, {recursive: true});
  return measureCommand({command, folder: callFrom, env, log: path.join(logs, `${id}.txt`)});
}

export function buildCold(site: ReadySite): Promise<Effort> {
  for (const cache of site.caches)
    rmSync(path.resolve(site.folder, cache), {recursive: true, force: true});
  return build(site);
}

function buildChanged(site: ReadySite): Promise<Effort> {
  appendFileSync(path.join(site.folder, site.changed), '\nA line that the bench added.\n');
  return build(site);
}

export const countPages = ({folder, output}: ReadySite): number =>
  fastGlob.sync('**/*.html', {cwd: path.join(folder, output)}).length;

/** Builds every site cold and warm, site by site, round by round. */
export async function measureBuilds(
  sites: readonly ReadySite[],
  rounds: number,
  progress: (text: string) => void,
): Promise<Builds[]> {
  const builds = sites.map((site) => ({site, cold: [] as Effort[], warm: [] as Effort[]}));
  for (let round = 1; round <= rounds; round++) {
    for (const {site, cold, warm} of builds) {
      progress(`building ${site.name}, round ${round} of ${rounds}`);
      cold.push(await buildCold(site));
      warm.push(await buildChanged(site));
    }
  }
  return builds.map(({site, cold, warm}) => ({
    site: site.id,
    htmlPages: countPages(site),
    cold,
    warm,
  }));
}
