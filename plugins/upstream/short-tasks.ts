import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {moduleOfDocusaurus} from './transformRule';

const upstreamEntry = moduleOfDocusaurus('core/lib/client/clientEntry');

/** Has the first script of a page run in several short tasks, between which the browser answers the reader. */
export default function shortTasks(): Plugin {
  return {
    name: 'short-tasks',
    configureWebpack({mode, entry}, isServer) {
      if (isServer || mode !== 'production') return {};
      if (typeof entry !== 'string' || !upstreamEntry.test(entry))
        throw new Error('short-tasks: Docusaurus starts pages by another script.');
      return {mergeStrategy: {entry: 'replace'}, entry: path.join(__dirname, 'clientEntry.js')};
    },
  };
}
