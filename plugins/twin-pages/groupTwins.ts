import type {Guide} from '../../config/guides';

/** The same page in the guide of a role. */
export interface Twin {
  readonly guide: Guide['id'];
  /** Address without the site's base path. */
  readonly address: string;
}

interface TwinSources {
  readonly guides: readonly Pick<Guide, 'id' | 'routeBase'>[];
  /** Path of every page in its guide, without ending, by guide. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Groups of pages with different names, each `guide/path`. */
  readonly named: readonly (readonly string[])[];
}

/** Last part of a path, when no other page of the guide has it; `index` names nothing. */
function nameOf(page: string, all: readonly string[]): string | undefined {
  const name = page.slice(page.lastIndexOf('/') + 1);
  const isShared = all.some((other) => other !== page && other.endsWith(`/${name}`));
  return name === 'index' || isShared ? undefined : name;
}

/**
 * Finds the pages that say the same for different roles: pages of the same file name, and those named as twins.
 * @returns the members of each page's group in the order of the guides, the page itself included, by `guide/path`;
 * pages without a twin are left out
 * @throws Error when a named page does not exist, or two pages of one guide come into one group
 */
export function groupTwins({guides, pages, named}: TwinSources): ReadonlyMap<string, Twin[]> {
  const groups = new Map<string, Set<string>>();
  const join = (members: readonly string[]) => {
    const group = new Set(members.flatMap((member) => [member, ...(groups.get(member) ?? [])]));
    for (const member of group) groups.set(member, group);
  };
  const all = guides.flatMap(({id}) => (pages[id] ?? []).map((page) => ({id, page})));
  const byName = new Map<string, string[]>();
  for (const {id, page} of all) {
    const name = nameOf(page, pages[id] ?? []);
    if (name) byName.set(name, [...(byName.get(name) ?? []), `${id}/${page}`]);
  }
  for (const members of byName.values()) join(members);
  const known = new Set(all.map(({id, page}) => `${id}/${page}`));
  for (const group of named) {
    const missing = group.find((page) => !known.has(page));
    if (missing) throw new Error(`data/twin-pages.yaml: there is no page ${missing}.`);
    join(group);
  }
  const twins = new Map<string, Twin[]>();
  for (const [page, group] of groups) {
    const members = guides.flatMap(({id, routeBase}) =>
      [...group]
        .filter((member) => member.startsWith(`${id}/`))
        .map((member) => ({guide: id, address: `/${routeBase}${member.slice(id.length)}`})),
    );
    if (new Set(members.map(({guide}) => guide)).size < members.length) {
      const names = members.map(({address}) => address).join(', ');
      throw new Error(`data/twin-pages.yaml: two pages of one guide are twins: ${names}.`);
    }
    if (members.length > 1) twins.set(page, members);
  }
  return twins;
}
