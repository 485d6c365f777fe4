import type {Guide as RuledGuide} from '@talos-docs/content-lint';
import type {RoleId} from '../data/schemas/roles';

/**
 * The one table of guides. Documentation plugins, navigation, redirects, home cards, content rules and tests
 * all derive from it: a new guide is one row here and one folder.
 */
interface GuideRow extends RuledGuide {
  /** Docs plugin id; the first guide carries Docusaurus' default instance. */
  readonly id: string;
  readonly label: string;
  /** Whom the guide addresses, in one line for cards. */
  readonly audience: string;
  /** Role of the platform that the guide is written for; devices are read by every role. */
  readonly role?: RoleId;
  readonly landing: string;
  /** Value of the search facet `role` that finds the guide (specification, section 6). */
  readonly searchFacet: string;
}

function platformGuide<Id extends string>(id: Id, role: RoleId, label: string, audience: string) {
  return {
    id,
    label,
    audience,
    role,
    path: `talos/${id}`,
    routeBase: `talos/${id}`,
    landing: `/talos/${id}/introduction/how-to-use-documentation`,
    kind: 'platform',
    searchFacet: `For ${label}`,
  } as const;
}

const devices = {
  id: 'devices',
  label: 'Devices',
  audience: 'You install, wire, configure and repair TNA alarm transmitters.',
  path: 'devices',
  routeBase: 'devices',
  landing: '/devices/introduction/how-to-use-this-documentation',
  kind: 'devices',
  searchFacet: 'For Devices',
} as const;

export const guides = [
  platformGuide(
    'admin',
    'administrator',
    'Administrator',
    'You set up the company: users, sites, receivers, workflows and everything that decides about an alarm.',
  ),
  platformGuide(
    'manager',
    'manager',
    'Manager',
    'You lead the people who process alarms, and keep sites, schedules and workflows in order.',
  ),
  platformGuide(
    'operator',
    'operator',
    'Operator',
    'You take alarms, work through their steps and close them with the right outcome.',
  ),
  platformGuide(
    'operator-minimal',
    'operator-minimal',
    'Operator Minimal',
    'You take alarms and close them, with a view that shows what this needs and no more.',
  ),
  devices,
] as const satisfies readonly GuideRow[];

export interface Guide extends GuideRow {
  readonly id: (typeof guides)[number]['id'];
}

/** Guides of the platform, one for each role that has one. */
export const platformGuides: readonly Guide[] = guides.filter(({kind}) => kind === 'platform');
export const devicesGuide: Guide = devices;

/** Addresses above the guides' pages, which lead to a landing page (specification, section 2). */
export function guideRedirects(): {from: string; to: string}[] {
  const landings = new Map<string, string>();
  for (const {routeBase, landing} of guides)
    for (const base of [topFolder(routeBase), routeBase])
      if (!landings.has(base)) landings.set(base, landing);
  return [...landings].map(([base, to]) => ({from: `/${base}`, to}));
}

/**
 * The guide that an address belongs to.
 * @param pathname with the site's base path, for example `/docs/devices/tags/mqtt`
 * @param baseUrl that path, for example `/docs/`
 */
export function guideAt(pathname: string, baseUrl: string): Guide | undefined {
  return guides.find(({routeBase}) => isBelow(pathname, baseUrl + routeBase));
}

function isBelow(place: string, folder: string): boolean {
  return `${place}/`.startsWith(`${folder}/`);
}

/** The first folder of a path without a slash in front. */
export function topFolder(place: string): string {
  return place.replace(/\/.*$/, '');
}
