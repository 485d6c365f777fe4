import type {AllContent} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {pageList} from './index';

const doc = (id: string, unlisted = false, permalink = `/x/${id}`) => ({
  id,
  title: `${id} & more`,
  permalink,
  unlisted,
});

test('lists the pages of each guide in the order of its sidebar, unlisted ones left out', () => {
  const content = {
    'docusaurus-plugin-content-docs': {
      devices: {
        loadedVersions: [
          {
            docs: [
              doc('led'),
              doc('hidden', true),
              doc('mqtt'),
              doc('overview', false, '/x/overview/'),
            ],
            sidebars: {
              guide: [
                {type: 'doc', id: 'mqtt'},
                {
                  type: 'category',
                  label: 'Lights <3>',
                  link: {type: 'generated-index', permalink: '/x/lights'},
                  items: [
                    {type: 'doc', id: 'led'},
                    {type: 'doc', id: 'hidden'},
                  ],
                },
                {type: 'category', label: 'All', link: {type: 'doc', id: 'overview'}, items: []},
              ],
            },
          },
        ],
      },
    },
  } as unknown as AllContent;
  expect(pageList(content)).toBe(
    '<details><summary>Devices guide</summary><ul>' +
      '<li><a href="/x/mqtt">mqtt &amp; more</a>' +
      '<li><a href="/x/lights">Lights &lt;3&gt;</a><ul><li><a href="/x/led">led &amp; more</a></ul>' +
      '<li><a href="/x/overview">All</a></ul></details>',
  );
});
