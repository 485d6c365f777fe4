import type {ClientModule} from '@docusaurus/types';
import {isAnythingKept} from '../components/Feedback/item';

/** Sends feedback that an earlier visit could not send, from whatever page the reader opens. */
export default {
  onRouteDidUpdate() {
    if (!isAnythingKept()) return;
    import('../components/Feedback/outbox').then(
      ({sendKept}) => void sendKept(),
      // It stays kept for the next page.
      () => undefined,
    );
  },
} satisfies ClientModule;
