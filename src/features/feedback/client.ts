import type {ClientModule} from '@docusaurus/types';
import {isAnythingSaved} from './vote';

/** Sends feedback that an earlier visit could not send, from whatever page the reader opens. */
export default {
  onRouteDidUpdate() {
    if (!isAnythingSaved()) return;
    import('./outbox').then(
      ({sendSaved}) => void sendSaved(),
      // It stays kept for the next page.
      () => undefined,
    );
  },
} satisfies ClientModule;
