import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The engines that are measured beside the site's own, as they are named in the table. */
export const peers = [
  {id: 'easyops', name: 'lunr (easyops)'},
  {id: 'flexsearch', name: 'FlexSearch'},
  {id: 'orama', name: 'Orama'},
  {id: 'pagefind', name: 'Pagefind'},
] as const;

/**
 * Installs the peers as their lock file says, unless it was done since the lock file changed.
 * @param folder `packages/search/bench`
 * @throws Error when npm fails
 */
export function ensurePeers(folder: string, progress: (text: string) => void): void {
  const lock = path.join(folder, 'package-lock.json');
  if (isInstalled(lock, path.join(folder, 'node_modules/.package-lock.json'))) return;
  progress('installing the peers (npm ci in packages/search/bench)');
  const {status} = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error('The peers could not be installed: see the lines of npm above.');
}

interface Lock {
  readonly packages: Readonly<Record<string, {readonly version?: string}>>;
}

/** Every direct dependency is there in the locked version. */
function isInstalled(lock: string, installed: string): boolean {
  if (!existsSync(installed)) return false;
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const [wanted, present] = [read(lock).packages, read(installed).packages];
  const root = wanted[''] as {dependencies?: Readonly<Record<string, string>>} | undefined;
  return Object.keys(root?.dependencies ?? {}).every((name) => {
    const key = `node_modules/${name}`;
    return wanted[key]?.version === present[key]?.version;
  });
}
