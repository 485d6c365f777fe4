import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {clean, parsePage} from '@talos-docs/search/indexer';
import {readData, readModels} from '../../data/schemas';
import type {RegisteredClaim} from '../../data/schemas/claims';
import type {DeviceModel} from '../../data/schemas/devices';
import {builtPageFile, writeInFolder} from '../lib/builtSite';

interface Place {
  readonly route: string;
  readonly heading: string;
  /** The doubtful text; empty where the marker stands for a missing value. */
  readonly text: string;
}

/** Everything that nobody has confirmed, as `var/unverified.json` holds it. */
export type Ledger = ReturnType<typeof ledgerOf>;

/** Finds the marks of one built page, and the values that it calls not published. */
export function readMarks(route: string, html: string) {
  /** Each of a claim by its id, or of a reason where the claim is not registered. */
  const marks: (Place & {readonly claim?: string; readonly reason?: string})[] = [];
  /** Values of devices, as `model/group/id`. */
  const unpublished: string[] = [];
  const unpublishedLines: Place[] = [];
  if (/data-(claim|un(verified|published))|Not published:/.test(html)) {
    const $ = parsePage(html);
    let heading = '';
    const wanted = 'h1, h2, h3, h4, h5, p, [data-claim], [data-unverified], [data-unpublished]';
    $(`main :is(${wanted})`).each((_, element) => {
      const claim = $(element).attr('data-claim');
      const reason = $(element).attr('data-unverified');
      const facts = $(element).attr('data-unpublished');
      if (facts !== undefined) unpublished.push(...facts.split(' '));
      else if (claim !== undefined || reason !== undefined) {
        const text = clean($(element).find('[data-unverified-text]').first().text());
        const mark = claim === undefined ? {reason: reason ?? ''} : {claim};
        marks.push({route, heading, text, ...mark});
      } else if (!$(element).is('p')) heading = clean($(element).text());
      else if ($(element).find('[data-unpublished]').length === 0) {
        const text = clean($(element).text());
        if (text.startsWith('Not published:')) unpublishedLines.push({route, heading, text});
      }
    });
  }
  return {marks, unpublished, unpublishedLines};
}

type Pages = ReadonlyMap<string, ReturnType<typeof readMarks>>;

/** Values that `data/devices/` leaves open, as `model/group/id`, with the addresses of the pages that say so. */
function unpublishedValues(models: readonly DeviceModel[], pages: Pages) {
  const placesOf = (fact: string) =>
    [...pages].flatMap(([route, {unpublished}]) => (unpublished.includes(fact) ? [route] : []));
  return models.flatMap(({id: model, name, groups, terminals, leds}) =>
    Object.entries({...groups, terminals, leds}).flatMap(([group, values]) =>
      values.flatMap(({id, label, find}) => {
        const fact = `${model}/${group}/${id}`;
        return find ? [{fact, model: name, label, find, pages: placesOf(fact)}] : [];
      }),
    ),
  );
}

/** Puts together by claim what `readMarks` found on all pages, which are named by their addresses. */
export function ledgerOf(
  register: readonly RegisteredClaim[],
  models: readonly DeviceModel[],
  pages: Pages,
) {
  const marks = [...pages.values()].flatMap((page) => page.marks);
  const placesOf = (key: 'claim' | 'reason', value: string) =>
    marks
      .filter((mark) => mark[key] === value)
      .map(({route, heading, text}): Place => ({route, heading, text}));
  const reasons = new Set(marks.flatMap(({reason}) => reason ?? []));
  return {
    claims: register.map(({patterns: _, ...claim}) => ({
      ...claim,
      places: placesOf('claim', claim.id),
    })),
    unregistered: [...reasons].map((reason) => ({reason, places: placesOf('reason', reason)})),
    unpublished: unpublishedValues(models, pages),
    /** Lines of pages that name what is not published, beside those of `data/devices/`. */
    unpublishedLines: [...pages.values()].flatMap((page) => page.unpublishedLines),
  };
}

/**
 * Collects what nobody has confirmed yet into `unverified.json` of the reports folder: each claim, each reason of a
 * mark without a claim and each value that is not published, with the places where it stands. It is read from the
 * built pages, so that partials and data tables count on every page that shows them.
 */
export default function unverifiedLedger(
  {baseUrl, siteDir}: LoadContext,
  {reportsPath}: {readonly reportsPath: string},
): Plugin {
  return {
    name: 'unverified-ledger',
    postBuild({outDir, routesPaths}) {
      const pages = new Map<string, ReturnType<typeof readMarks>>();
      for (const route of [...routesPaths].sort()) {
        const file = builtPageFile(outDir, route.slice(baseUrl.length - 1));
        if (file && !/\/tags(\/|$)/.test(route))
          pages.set(route, readMarks(route, readFileSync(file, 'utf8')));
      }
      const ledger = ledgerOf(readData(siteDir, 'claims.yaml'), readModels(siteDir), pages);
      const file = path.join(reportsPath, 'unverified.json');
      writeInFolder(file, `${JSON.stringify(ledger, null, 2)}\n`);
    },
  };
}
