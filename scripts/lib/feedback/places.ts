import {guides} from '../../../config/guides';
import {releaseNotesId} from '../../../config/blog';

export interface Place {
  readonly id: string;
  readonly label: string;
}

interface BasedPlace extends Place {
  /** Base of its addresses, without a leading slash. */
  readonly base: string;
}

const based: readonly BasedPlace[] = [
  ...guides.map(({id, label, routeBase}) => ({id, label, base: routeBase})),
  {id: 'blog', label: 'Blog', base: 'blog'},
  {id: releaseNotesId, label: 'What’s new', base: releaseNotesId},
];
const elsewhere: Place = {id: 'site', label: 'Other pages'};

/** The parts of the site that feedback is counted by: the guides first. */
export const places: readonly Place[] = [...based, elsewhere];

/** The part of the site that a page belongs to. */
export function placeOf(page: string): Place {
  return based.find(({base}) => `${page}/`.startsWith(`/${base}/`)) ?? elsewhere;
}
