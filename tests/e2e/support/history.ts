import path from 'node:path';
import {vcsPreset} from '../../../config/vcs';

/** Whether the build could read last-update dates (config/vcs). */
export function historyIsComplete(): boolean {
  return vcsPreset(path.resolve(__dirname, '../../..')) !== 'disabled';
}
