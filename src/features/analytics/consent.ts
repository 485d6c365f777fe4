/**
 * Contract with the consent script: it sets `window.docsConsent` and, at each decision, dispatches a
 * `docs-consent` event on `window`. Nothing is counted before `analytics` is true.
 */
interface DocsConsent {
  readonly analytics: boolean;
}

/** Whether the reader has agreed to be counted. */
export function hasConsent(): boolean {
  return window.docsConsent?.analytics === true;
}

declare global {
  interface Window {
    docsConsent?: DocsConsent;
    /** Queue that the analytics script drains, and replaces by its own `push`. */
    docsAnalytics?: {push: (entry: PageView) => unknown};
  }
}

/** One page view, as handed to the analytics script. */
export interface PageView {
  readonly type: 'pageview';
  /** Path with query and hash, without the origin and without the words that a search hit brings along. */
  readonly path: string;
  readonly title: string;
}
