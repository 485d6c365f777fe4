import type {ClientModule} from '@docusaurus/types';

/**
 * Docusaurus fetches ahead what every link in view leads to: with a sidebar of dozens of links that is a tenth of a
 * page's processor time, and traffic that few readers need. What a reader points at is still fetched, by `preload`.
 */
export default {
  onRouteDidUpdate({previousLocation}) {
    if (previousLocation === null)
      window.docusaurus = {...window.docusaurus, prefetch: () => false};
  },
} satisfies ClientModule;
