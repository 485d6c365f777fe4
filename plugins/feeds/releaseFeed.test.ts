import * as v from 'valibot';
import {expect, test} from 'vitest';
import {releaseFeedSchema} from '@talos-docs/contract/releases/feed';
import {json} from './formats';

const release = {
  products: ['iptna4i'],
  firmware: {iptna4i: '2.1'},
  audiences: ['installer'],
  kind: 'fixed',
  importance: 'normal',
} as const;

test('the feed of the release notes is what the service mails from', () => {
  const written = json({
    id: 'urn:uuid:1',
    title: 'What’s new',
    description: 'Release notes.',
    pageUrl: 'https://docs.example/whats-new',
    folderUrl: 'https://docs.example/whats-new',
    author: 'Talos Docs',
    language: 'en',
    items: [
      {
        id: 'urn:uuid:2',
        url: 'https://docs.example/whats-new/a',
        title: 'A',
        summary: 'About a.',
        html: '<p>Text.</p>',
        date: '2026-11-21',
        tags: [],
        release,
      },
    ],
  });
  expect(v.parse(releaseFeedSchema, JSON.parse(written))).toMatchObject({
    home_page_url: 'https://docs.example/whats-new',
    items: [{id: 'urn:uuid:2', date_published: '2026-11-21T00:00:00Z', _release: release}],
  });
});
