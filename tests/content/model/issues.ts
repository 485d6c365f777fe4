import type {BaseIssue} from 'valibot';

/** Name of the top-level field that a schema objects to; empty when it objects to the whole. */
export function fieldOf(issue: BaseIssue<unknown>): string {
  const key = issue.path?.[0].key;
  return typeof key === 'string' ? key : '';
}
