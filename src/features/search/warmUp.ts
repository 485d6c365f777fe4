import {currentFacet} from './role';
import {warmUp} from './siteSearch';

/** Fetches what the reader's first question on this page will need. */
export function warmUpSearch(): void {
  warmUp(currentFacet());
}
