import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Installs the peers whose `package.json` a folder has as their lock file says, unless that was done already.
 * @throws Error when npm fails
 */
export function ensurePeers(folder: string, progress: (text: string) => void): void {
  const lock = path.join(folder, 'package-lock.json');
  if (isInstalled(lock, path.join(folder, 'node_modules/.package-lock.json'))) return;
  progress(`installing peers (npm ci in ${path.relative('.', folder)})`);
  // The project runs no program of a package; a peer may need one, as the package that brings another Node does.
  const allowed = '--ignore-scripts=false';
  const {status} = spawnSync('npm', ['ci', '--no-audit', '--no-fund', allowed], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error('The peers could not be installed: see the lines of npm above.');
}

/** Every direct dependency is there in the locked version. */
function isInstalled(lock: string, installed: string): boolean {
  if (!existsSync(installed)) return false;
  type Packages = Readonly<Record<string, {version?: string; dependencies?: object}>>;
  const read = (file: string) =>
    (JSON.parse(readFileSync(file, 'utf8')) as {readonly packages: Packages}).packages;
  const [wanted, present] = [read(lock), read(installed)];
  return Object.keys(wanted['']?.dependencies ?? {}).every((name) => {
    const key = `node_modules/${name}`;
    return wanted[key]?.version === present[key]?.version;
  });
}
