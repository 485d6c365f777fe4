import type {Footer} from '@docusaurus/theme-common';
import type {Environment} from './env';
import {guides} from './guides';

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
    copyright: `© ${copyrightYear} Talos. All rights reserved.`,
  };
}

const copyrightYear = 2023;
