import type {Options} from '@docusaurus/plugin-content-docs';

type SidebarItemsGenerator = NonNullable<Options['sidebarItemsGenerator']>;
type SidebarItem = Awaited<ReturnType<SidebarItemsGenerator>>[number];

/** Levels of a sidebar, pages included: deeper ones leave no room for their labels. */
const maxLevels = 3;

function levelsOf(item: SidebarItem): number {
  return item.type === 'category' ? 1 + Math.max(0, ...item.items.map(levelsOf)) : 1;
}

/**
 * Makes each category that would open a fourth level a group of its own, behind the one that it stood in.
 * Addresses do not depend on it.
 */
export function liftDeepCategories(items: readonly SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => {
    if (item.type !== 'category') return item;
    const below = liftDeepCategories(item.items);
    const isDeep = (child: SidebarItem) => levelsOf(child) >= maxLevels;
    return [{...item, items: below.filter((child) => !isDeep(child))}, ...below.filter(isDeep)];
  });
}

/** The sidebar of a guide: its folders, in the order that front matter and category files give. */
export const sidebarItemsGenerator: SidebarItemsGenerator = async ({
  defaultSidebarItemsGenerator,
  ...guide
}) => liftDeepCategories(await defaultSidebarItemsGenerator(guide));
