import siteConfig from '@generated/docusaurus.config';
import type {ClientModule} from '@docusaurus/types';
import {withoutFoundWords} from '@talos-docs/search/foundWordsParameter';

/** One page view, as handed to the analytics script. */
interface PageView {
  readonly type: 'pageview';
  /** Path with query and hash, without the origin and without the words that a search hit brings along. */
  readonly path: string;
  readonly title: string;
}

declare global {
  interface Window {
    /**
     * Contract with the consent script: it sets this and, at each decision, dispatches a `docs-consent` event on
     * `window`. Nothing is counted before `analytics` is true.
     */
    docsConsent?: {readonly analytics: boolean};
    /** Queue that the analytics script drains, and replaces by its own `push`. */
    docsAnalytics?: {push: (entry: PageView) => unknown};
  }
}

/** Whether the reader has agreed to be counted. */
export function hasConsent(): boolean {
  return window.docsConsent?.analytics === true;
}

const analytics = siteConfig.customFields?.analytics as {scriptUrl: string} | null;
const consentScriptUrl = siteConfig.customFields?.consentScriptUrl as string | null;

const loaded = new Set<string>();

function loadOnce(url: string): void {
  if (loaded.has(url)) return;
  loaded.add(url);
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}

function countPageView(): void {
  if (!analytics || !hasConsent()) return;
  window.docsAnalytics ??= [] as PageView[];
  window.docsAnalytics.push({
    type: 'pageview',
    path: location.pathname + withoutFoundWords(location.search) + location.hash,
    title: document.title,
  });
  loadOnce(analytics.scriptUrl);
}

function askForConsent(): void {
  if (!consentScriptUrl) return;
  if (analytics) window.addEventListener('docs-consent', countPageView);
  loadOnce(consentScriptUrl);
}

export default {
  onRouteDidUpdate({location, previousLocation}) {
    if (location.pathname === previousLocation?.pathname) return;
    askForConsent();
    // The title is written in an animation frame of its own, after the page.
    if (previousLocation) requestAnimationFrame(() => requestAnimationFrame(countPageView));
  },
} satisfies ClientModule;
