import {guides} from '../config/guides';
import {pageKinds} from '../data/schemas/frontMatter';
import {run, UsageError} from './lib/command';
import {checkRoute, createPage} from './lib/newPage';

const ids = guides.map(({id}) => id).join(', ');
const kinds = pageKinds.join(', ');
const usage = `Usage: npm run new:page -- --guide <guide> --path <route> [--title <title>] [--kind <kind>]

Creates a page with valid front matter in the folder of its route, and the category files that are missing.

  --guide  ${ids}
  --path   route inside the guide, for example overview/networks/ethernet
  --title  title of the page; without it, made from the route
  --kind   ${kinds}; without it, overview
  --help   show this text`;

const options = {
  guide: {type: 'string'},
  path: {type: 'string'},
  title: {type: 'string'},
  kind: {type: 'string', default: 'overview'},
} as const;

await run({name: 'new:page', usage, options}, ({values}) => {
  if (!values.guide) throw new UsageError(`--guide is missing: choose from ${ids}.`);
  const guide = guides.find(({id}) => id === values.guide);
  if (!guide) throw new UsageError(`There is no guide "${values.guide}": choose from ${ids}.`);
  if (!values.path) {
    throw new UsageError(
      '--path is missing: give the route inside the guide, for example overview/networks/ethernet.',
    );
  }
  const kind = pageKinds.find((known) => known === values.kind);
  if (!kind) throw new UsageError(`There is no kind "${values.kind}": choose from ${kinds}.`);
  const title = values.title?.trim();
  if (title === '' || title?.includes('\n'))
    throw new UsageError('--title must be one line of text.');
  const route = checkRoute(values.path, guide);
  const created = createPage(process.cwd(), {guide, route, title, kind});
  const lines = created.map((file) => `created ${file}\n`).join('');
  const next =
    'Replace every line that says so, choose its tags, and look at it with `npm run dev`.';
  return {summary: lines + next};
});
