import {initialStatus} from '@talos-docs/search/status';
import {createStore} from '@site/src/ui/createStore';

/** Who answers the searches, and how well (specification, section 8). Apart from the client, which is loaded later. */
export const searchStatus = createStore(initialStatus);
