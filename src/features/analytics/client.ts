import siteConfig from '@generated/docusaurus.config';
import type {ClientModule} from '@docusaurus/types';
import {withoutFoundWords} from '@talos-docs/search/foundWordsParameter';
import {consentEvent, hasConsent, type PageView} from './consent';

const analytics = siteConfig.customFields?.analytics as {scriptUrl: string} | null;
const consentScriptUrl = siteConfig.customFields?.consentScriptUrl as string | null;

let consentScriptLoaded = false;
let analyticsScriptLoaded = false;

function loadScript(url: string): void {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}

function countPageView(): void {
  if (!analytics || !hasConsent()) return;
  const queue: NonNullable<Window['docsAnalytics']> = window.docsAnalytics ?? ([] as PageView[]);
  window.docsAnalytics = queue;
  queue.push({
    type: 'pageview',
    path: location.pathname + withoutFoundWords(location.search) + location.hash,
    title: document.title,
  });
  if (!analyticsScriptLoaded) {
    analyticsScriptLoaded = true;
    loadScript(analytics.scriptUrl);
  }
}

function askForConsent(): void {
  if (!consentScriptUrl || consentScriptLoaded) return;
  consentScriptLoaded = true;
  if (analytics) window.addEventListener(consentEvent, countPageView);
  loadScript(consentScriptUrl);
}

export default {
  onRouteDidUpdate({location, previousLocation}) {
    if (location.pathname === previousLocation?.pathname) return;
    askForConsent();
    // The title is written in an animation frame of its own, after the page.
    if (previousLocation) requestAnimationFrame(() => requestAnimationFrame(countPageView));
  },
} satisfies ClientModule;
