import type {Footer, NavbarItem} from '@docusaurus/theme-common';
import type {Environment} from './env';
import {devicesGuide, guides, platformGuides, type Guide} from './guides';

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
    // The bar has no room for it; the drawer has.
    {label: 'Offline packs', to: '/offline', position: 'right', className: 'in-drawer'},
  ];
}

/** Footer columns and copyright line (specification, sections 1 and 2). */
export function footer(env: Environment): Partial<Footer> {
  return {
    style: 'light',
    links: [
      {
        title: 'Docs',
        items: [
          ...guides.map((guide) => ({label: `${guide.label} guide`, to: guide.landing})),
          {label: 'API documentation', href: env.apiDocsUrl},
        ],
      },
      {
        title: 'Resources',
        items: [
          {label: 'Help center', href: env.helpCenterUrl},
          {label: 'Tutorials', href: `${env.productUrl}/tutorials`},
          {label: 'Blog', to: '/blog'},
          {label: 'Offline packs', to: '/offline'},
          {label: 'Legal', href: `${env.productUrl}/legal`},
        ],
      },
      {
        title: 'More',
        items: [
          {label: 'About', href: `${env.productUrl}/about`},
          {label: 'Trust and security', href: `${env.productUrl}/trust`},
          {label: 'Careers', href: `${env.productUrl}/careers`},
          {label: 'Events', href: `${env.productUrl}/events`},
        ],
      },
    ],
    copyright: '© 2023 Talos. All rights reserved.',
  };
}
