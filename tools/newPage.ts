import path from 'node:path';
import {parseArgs} from 'node:util';
import {guides} from '../config/guides';
import type {Guide} from '../config/guides';
import {pageKinds} from '../data/schemas/frontMatter';
import {PageRequestError, checkRoute, createPage} from './lib/newPage';
import type {PageRequest} from './lib/newPage';

const usage = `Usage: npm run new:page -- --guide <guide> --path <route> [--title <title>] [--kind <kind>]

Creates a page with valid front matter in the folder of its route, and the category files that are missing.

  --guide  ${guides.map(({id}) => id).join(', ')}
  --path   route inside the guide, for example overview/networks/ethernet
  --title  title of the page; without it, made from the route
  --kind   ${pageKinds.join(', ')}; without it, overview
  --help   show this text`;

function readRequest(): PageRequest | undefined {
  const {values} = parseArgs({
    options: {
      guide: {type: 'string'},
      path: {type: 'string'},
      title: {type: 'string'},
      kind: {type: 'string', default: 'overview'},
      help: {type: 'boolean', short: 'h', default: false},
    },
  });
  if (values.help) return undefined;
  const ids = guides.map(({id}) => id).join(', ');
  if (!values.guide) throw new PageRequestError(`--guide is missing: choose from ${ids}.`);
  const guide: Guide | undefined = guides.find(({id}) => id === values.guide);
  if (!guide)
    throw new PageRequestError(`There is no guide "${values.guide}": choose from ${ids}.`);
  if (!values.path) {
    throw new PageRequestError(
      '--path is missing: give the route inside the guide, for example overview/networks/ethernet.',
    );
  }
  const kind = pageKinds.find((known) => known === values.kind);
  if (!kind)
    throw new PageRequestError(
      `There is no kind "${values.kind}": choose from ${pageKinds.join(', ')}.`,
    );
  const title = values.title?.trim();
  if (title === '' || title?.includes('\n'))
    throw new PageRequestError('--title must be one line of text.');
  return {guide, route: checkRoute(values.path, guide), title, kind};
}

function main(): number {
  try {
    const request = readRequest();
    if (!request) {
      console.log(usage);
      return 0;
    }
    const created = createPage(process.cwd(), request);
    for (const file of created) console.log(`created ${path.normalize(file)}`);
    console.log(
      'Replace every line that says so, choose its tags, and look at it with `npm run dev`.',
    );
    return 0;
  } catch (error) {
    const isArgument =
      error instanceof TypeError &&
      'code' in error &&
      String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof PageRequestError) && !isArgument) throw error;
    console.error(error.message.split('\n')[0]);
    return 2;
  }
}

process.exitCode = main();
