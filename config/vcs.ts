import {spawnSync} from 'node:child_process';
import type {VcsPreset} from '@docusaurus/types';

/**
 * Where the last-update dates come from. They need the whole history: without git, without a commit or in a
 * shallow clone the pages show no date rather than a wrong one, and the build goes on.
 * @param siteDir absolute path of the project's root
 */
export function vcsPreset(siteDir: string): VcsPreset {
  const git = (...args: string[]) => spawnSync('git', args, {cwd: siteDir, encoding: 'utf8'});
  if (git('rev-parse', '--verify', 'HEAD').status !== 0) return 'disabled';
  return git('rev-parse', '--is-shallow-repository').stdout.trim() === 'false'
    ? 'default-v2'
    : 'disabled';
}
