import type {ClientModule} from '@docusaurus/types';

/** Tells readers who have packs what they read. Where there are none, no worker stands between page and server. */
export default {
  onRouteDidUpdate({location}) {
    if (!('serviceWorker' in navigator && navigator.serviceWorker.controller)) return;
    import('./note').then(
      ({tellOf}) => void tellOf(location.pathname),
      // An older page, whose pack is gone.
      () => undefined,
    );
  },
} satisfies ClientModule;
