import path from 'node:path';
import {createSiteConfig} from '../docusaurus.config';

const content = process.env['BENCH_CONTENT'];
if (!content)
  throw new Error(
    'BENCH_CONTENT names no folder: this is the configuration of `npm run bench:site`.',
  );

/** The site on a copy of its content, which the bench changes and multiplies. */
export default createSiteConfig(path.resolve('.'), {
  contentRoot: content,
  reportsPath: path.join(content, 'reports'),
});
