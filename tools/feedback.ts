/** Shows the writers what readers say: `npm run feedback -- list|export|stats|file|spam|delete|purge|forget|suppressed|unsuppress|policy|audit|backup|restore`. */
import path from 'node:path';
import {feedbackProcess} from '@talos-docs/service/cli/feedback';
import {releaseNotesPath} from '@talos-docs/contract/releases/feed';
import {guides} from '../config/guides';
import {searchAdvice} from './lib/searchAdvice';

const sections = [
  ...guides.map(({id, label, routeBase}) => ({id, label, base: routeBase})),
  {id: 'blog', label: 'Blog', base: 'blog'},
  {id: releaseNotesPath, label: 'What’s new', base: releaseNotesPath},
];

// The folder above this one holds the build, here as in the package.
const root = path.resolve(import.meta.dirname, '..');
process.exitCode = await feedbackProcess(root, sections, () =>
  searchAdvice(path.join(root, 'build')),
);
