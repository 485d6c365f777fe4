import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {load, type CheerioAPI} from 'cheerio';
import type {AnyNode} from 'domhandler';
import {readModels} from '../../data/schemas';
import type {DeviceModel} from '../../data/schemas/devices';
import {builtPageFile} from '../lib/builtSite';

/** One unconfirmed statement of the site. */
export interface LedgerEntry {
  readonly route: string;
  /** Nearest heading above the statement. */
  readonly heading: string;
  readonly text: string;
  readonly reason: string;
  /** Value of a device that it is, as `model/group/id`. */
  readonly fact?: string;
}

/** What the groups of figures, the terminals and the lights of a model have in common. */
interface Value {
  readonly id: string;
  readonly label: string;
  readonly value: string | number | null;
  readonly unit?: string | undefined;
  readonly condition?: string | undefined;
  readonly source: string;
  readonly confirmed: boolean;
  readonly note?: string | undefined;
}

const heads = [
  'model',
  'group',
  'id',
  'label',
  'value',
  'unit',
  'condition',
  'what to do',
  'source',
  'pages',
];

function cell(value: string | number): string {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Lists every unconfirmed value of the devices, one line each, as a table that a spreadsheet opens: an engineer fills
 * in the true values, and knows on which pages they stand.
 * @param entries unconfirmed statements of the built pages; those of a device name its value
 */
export function deviceValues(
  models: readonly DeviceModel[],
  entries: readonly LedgerEntry[],
): string {
  const pages = new Map<string, Set<string>>();
  for (const {fact, route} of entries) {
    if (fact !== undefined) pages.set(fact, (pages.get(fact) ?? new Set()).add(route));
  }
  const lines = models.flatMap(({id: model, groups, terminals, leds}) =>
    Object.entries<readonly Value[]>({...groups, terminals, leds}).flatMap(([group, values]) =>
      values
        .filter(({confirmed}) => !confirmed)
        .map(({id, label, value, unit, condition, note, source}) => [
          model,
          group,
          id,
          label,
          value ?? '',
          unit ?? '',
          condition ?? '',
          note ?? '',
          source,
          [...(pages.get(`${model}/${group}/${id}`) ?? [])].sort().join(' '),
        ]),
    ),
  );
  return [heads, ...lines].map((line) => `${line.map(cell).join(',')}\n`).join('');
}

function statement($: CheerioAPI, element: AnyNode): string {
  const text = $(element).find('[data-unverified-text]').first().text().replace(/\s+/g, ' ').trim();
  return text || 'value missing';
}

/**
 * Finds the unconfirmed statements of one built page.
 * @param route address of the page
 * @param html its built HTML
 */
export function readLedger(route: string, html: string): LedgerEntry[] {
  if (!html.includes('data-unverified')) return [];
  const $ = load(html);
  const entries: LedgerEntry[] = [];
  let heading = '';
  $('main :is(h1, h2, h3, h4, h5, [data-unverified])').each((_, element) => {
    const reason = $(element).attr('data-unverified');
    if (reason === undefined)
      heading = $(element)
        .text()
        .replace(/\u200b/g, '')
        .trim();
    else {
      const fact = $(element).attr('data-fact');
      entries.push({route, heading, text: statement($, element), reason, ...(fact && {fact})});
    }
  });
  return entries;
}

/**
 * Collects what nobody has confirmed yet into two ledgers of the reports folder, so that an engineer can work through
 * them. `unverified.json` has every use of `Unverified`, read from the built pages, so that partials and data tables
 * are included once per page they stand on. `unverified-values.csv` has every value of the devices once.
 */
export default function unverifiedLedger(
  {baseUrl, siteDir}: LoadContext,
  {reportsPath}: {readonly reportsPath: string},
): Plugin {
  return {
    name: 'unverified-ledger',
    postBuild({outDir, routesPaths}) {
      const entries = [...routesPaths].sort().flatMap((route) => {
        const file = builtPageFile(outDir, route.slice(baseUrl.length - 1));
        return file && !/\/tags(\/|$)/.test(route)
          ? readLedger(route, readFileSync(file, 'utf8'))
          : [];
      });
      mkdirSync(reportsPath, {recursive: true});
      writeFileSync(
        path.join(reportsPath, 'unverified.json'),
        `${JSON.stringify(entries, null, 2)}\n`,
      );
      writeFileSync(
        path.join(reportsPath, 'unverified-values.csv'),
        deviceValues(readModels(siteDir), entries),
      );
      return Promise.resolve();
    },
  };
}
