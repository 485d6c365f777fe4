import type {NavbarItem} from '@docusaurus/theme-common';
import type {Environment} from './env';
import {devicesGuide, platformGuides} from './guides';

/** Items of the navigation bar, left to right (specification, section 2, navigation chrome). */
export function navbarItems(env: Environment): NavbarItem[] {
  return [
    {
      type: 'dropdown',
      label: 'Guides',
      position: 'left',
      items: platformGuides.map((guide) => ({
        type: 'doc',
        docsPluginId: guide.id === 'admin' ? 'default' : guide.id,
        docId: 'introduction/how-to-use-documentation',
        label: guide.label,
        activeBaseRegex: `^${env.baseUrl}${guide.routeBase}/`,
      })),
    },
    {
      type: 'doc',
      docsPluginId: devicesGuide.id,
      docId: 'introduction/how-to-use-this-documentation',
      label: devicesGuide.label,
      position: 'left',
      activeBaseRegex: `^${env.baseUrl}${devicesGuide.routeBase}/`,
    },
    {label: 'API', href: env.apiDocsUrl, position: 'left'},
    {label: 'Help center', href: env.helpCenterUrl, position: 'right'},
  ];
}
