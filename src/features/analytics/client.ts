import siteConfig from '@generated/docusaurus.config';
import type {ClientModule} from '@docusaurus/types';
import {withoutFoundWords} from '@talos-docs/search/foundWordsParameter';
import {hasConsent, type PageView} from './consent';

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
