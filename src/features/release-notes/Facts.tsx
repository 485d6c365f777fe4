import type {ReactNode} from 'react';
import {useDateTimeFormat} from '@docusaurus/theme-common/internal';
import {
  audienceNames,
  importances,
  kinds,
  productNames,
  type ReleaseFacts,
} from '@talos-docs/contract/releases/vocabulary';
import clsx from 'clsx';
import styles from './facts.module.css';
import type {UnreadMark} from './unread';

interface NoteMetadata {
  readonly frontMatter: object;
}

/** What the front matter of a release note says; the build has checked it (plugins/release-notes). */
export function factsOf({frontMatter}: NoteMetadata): ReleaseFacts {
  return frontMatter as ReleaseFacts;
}

/** Slug of a note: the end of its address, and its anchor on the page of all notes. */
export function idOf({frontMatter}: NoteMetadata): string {
  return (frontMatter as {readonly slug: string}).slug;
}

/** Whether a post of a blog plugin is a release note; articles speak of no product. */
export function isNote({frontMatter}: NoteMetadata): boolean {
  return 'products' in frontMatter;
}

function useDate(day?: 'numeric') {
  const format = useDateTimeFormat({day, month: 'long', year: 'numeric', timeZone: 'UTC'});
  return (date: string) => format.format(new Date(date));
}

/** Formats the day of a publication, which is the same in every time zone. */
export const useDay = () => useDate('numeric');

/** Formats a month such as `2026-11`. */
export const useMonth = () => useDate();

interface KindMarkProps extends Pick<ReleaseFacts, 'kind' | 'importance'> {
  readonly unread?: UnreadMark | undefined;
}

/** Kind and importance of a release note, and whether it is new for this reader. */
export function KindMark({kind, importance, unread}: KindMarkProps): ReactNode {
  return (
    <span className={styles.marks}>
      <span className={clsx(styles.mark, kind === 'security' && styles.security)}>
        {kinds[kind]}
      </span>
      {importance !== 'normal' && (
        <span className={clsx(styles.mark, styles[importance])}>{importances[importance]}</span>
      )}
      {unread && (
        <span className={clsx(styles.mark, styles[unread])}>
          {unread === 'newest' ? 'Newest unread' : 'Unread'}
        </span>
      )}
    </span>
  );
}

interface FactsProps {
  readonly facts: ReleaseFacts;
  readonly className?: string | undefined;
}

/** What a release note is about and whom it addresses. */
export function Facts({facts, className}: FactsProps): ReactNode {
  return (
    <dl className={clsx(styles.facts, className)}>
      <div>
        <dt>Products</dt>
        <dd>{productNames(facts).join(', ')}</dd>
      </div>
      <div>
        <dt>For</dt>
        <dd>{audienceNames(facts).join(', ')}</dd>
      </div>
    </dl>
  );
}
