/** Sidebars stay: `hideable` is off. */
export default function DocRootLayoutSidebarExpandButton(): null {
  return null;
}
