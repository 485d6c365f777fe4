import path from 'node:path';
import {vcsPreset} from '../../../config/build';

/** Whether the build could read last-update dates (config/build). */
export function historyIsComplete(): boolean {
  return vcsPreset(path.resolve(__dirname, '../../..')) !== 'disabled';
}
