import taskTitles from '@generated/page-titles/default/taskTitles.json';
import {devicesGuide, type Guide} from '@site/config/guides';
import rawHome from '@site/data/home.yaml';
import type {HomeData} from '@site/data/schemas/site';

/** What the home page offers (`data/home.yaml`). */
export const home = rawHome as HomeData;
const titles = taskTitles as Readonly<Record<string, string>>;

type SiteLink = HomeData['installer']['start'];

/** Where a reader of a platform guide goes first, and the tasks that come next. */
export function startOf({id, landing}: Guide) {
  const {start, tasks} = home.roles[id] ?? {start: {label: 'Start here', to: landing}, tasks: []};
  return {start, tasks: tasks.map((to) => ({label: titles[to] ?? to, to}))};
}

/** What readers of a guide open most; undefined: what all readers do. */
export function oftenUsed(guide: Guide | undefined): readonly SiteLink[] {
  if (!guide) return home.shortcuts;
  if (guide.kind === 'platform') {
    const {start, tasks} = startOf(guide);
    return [start, ...tasks];
  }
  const below = `/${devicesGuide.routeBase}/`;
  return [home.installer.start, ...home.shortcuts.filter(({to}) => to.startsWith(below))];
}
