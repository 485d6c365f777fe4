/** Sidebars stay: `hideable` is off. */
export default function DocSidebarDesktopCollapseButton(): null {
  return null;
}
