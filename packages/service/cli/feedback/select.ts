import type {parseArgs} from 'node:util';
import {demand} from '@talos-docs/contract/environment';
import type {FeedbackItem} from '../../storage/feedbackTable';
import type {Store} from '../../storage/store';
import {dayOf} from '../../text';

/** A part of the site that feedback is counted by. */
export interface Section {
  readonly id: string;
  readonly label: string;
  /** Base of its addresses, without a leading slash; empty: all that belongs to no other section. */
  readonly base: string;
}

const otherPages: Section = {id: 'site', label: 'Other pages', base: ''};

/** The sections of the site, the site's own first. */
export function allSections(sections: readonly Section[]): readonly Section[] {
  return [...sections, otherPages];
}

/** The section that a page belongs to. */
export function sectionOf(page: string, sections: readonly Section[]): Section {
  return sections.find(({base}) => `${page}/`.startsWith(`/${base}/`)) ?? otherPages;
}

/** Options that several commands take, as `parseArgs` wants them. */
export const filterOptions = {
  page: {type: 'string'},
  guide: {type: 'string'},
  since: {type: 'string'},
  helpful: {type: 'string'},
  spam: {type: 'boolean'},
} as const;

type Given = ReturnType<typeof parseArgs<{options: typeof filterOptions}>>['values'];

const votes = ['yes', 'no', 'none'];

/**
 * Makes of options what reads the items that fit, in the order of their arrival.
 * @throws ConfigurationError that says what an option takes
 */
export function selection(
  {page, guide, since, helpful, spam = false}: Partial<Given>,
  sections: readonly Section[],
): (store: Store) => Promise<FeedbackItem[]> {
  const guides = allSections(sections).map(({id}) => id);
  checkChoice('guide', guide, guides);
  checkChoice('helpful', helpful, votes);
  demand(
    page !== '',
    '--page is "": give a path such as /devices/overview, or / for the home page.',
  );
  const from = since === undefined ? undefined : readDay(since);
  const address = page === undefined ? undefined : `/${page.replace(/^\/|\/$/g, '')}`;
  return async (store) =>
    (await store.feedback(from)).filter(
      (item) =>
        item.isSpam === spam &&
        (address === undefined || item.page === address) &&
        (guide === undefined || sectionOf(item.page, sections).id === guide) &&
        (helpful === undefined || (item.helpful ?? 'none') === helpful),
    );
}

function checkChoice(option: string, value: string | undefined, values: readonly string[]): void {
  const isKnown = value === undefined || values.includes(value);
  demand(isKnown, `--${option} is "${value}": choose from ${values.join(', ')}.`);
}

function readDay(day: string): number {
  const time = Date.parse(day);
  // 2026-02-30 is read as the day that it would be.
  const isDay = !Number.isNaN(time) && dayOf(time) === day;
  demand(isDay, `--since is "${day}": give a day such as 2026-11-21.`);
  return time;
}
