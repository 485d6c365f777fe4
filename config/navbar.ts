import type {NavbarItem} from '@docusaurus/theme-common';
import type {Environment} from './env';
import {devicesGuide, platformGuides, type Guide} from './guides';

/** A link to the landing page of a guide, marked as active on all its pages. */
function guideItem(env: Environment, guide: Guide) {
  return {
    to: guide.landing,
    label: guide.label,
    activeBaseRegex: `^${env.baseUrl}${guide.routeBase}/`,
  };
}

/** Items of the navigation bar, left to right (specification, section 2, navigation chrome). */
export function navbarItems(env: Environment): NavbarItem[] {
  return [
    {
      type: 'dropdown',
      label: 'Guides',
      position: 'left',
      items: platformGuides.map((guide) => guideItem(env, guide)),
    },
    {...guideItem(env, devicesGuide), position: 'left'},
    {label: 'API', href: env.apiDocsUrl, position: 'left'},
    {label: 'What’s new', to: '/whats-new', position: 'right'},
    {label: 'Help center', href: env.helpCenterUrl, position: 'right'},
  ];
}
