import {load} from 'cheerio';
import * as v from 'valibot';
import {describe, expect, test} from 'vitest';
import {releaseFeedSchema} from '@talos-docs/contract/releases/feed';
import {contentId, formats, json, type Feed} from './formats';

const feed: Feed = {
  id: 'urn:uuid:1',
  title: 'What’s new & more',
  description: 'Notes <short>',
  pageUrl: 'https://docs.talos.example/whats-new?product=a&x=1',
  folderUrl: 'https://docs.talos.example/whats-new',
  author: 'Talos Docs',
  language: 'en',
  items: [
    {
      id: 'urn:uuid:2',
      url: 'https://docs.talos.example/whats-new/b',
      title: 'Second "note"',
      summary: 'Sum & more',
      html: '<p>Text &amp; more</p>',
      date: '2026-11-21',
      tags: ['New', 'ipTNA4i'],
      release: {
        products: ['iptna4i'],
        firmware: {iptna4i: '2.1'},
        audiences: ['installer'],
        kind: 'new',
        importance: 'normal',
      },
    },
    {
      id: 'urn:uuid:3',
      url: 'https://docs.talos.example/whats-new/a',
      title: 'First',
      summary: 'S',
      html: '<p>T</p>',
      date: '2026-11-20',
      tags: [],
    },
  ],
};
const written = Object.fromEntries(formats.map(({file, write}) => [file, write(feed)]));

test('RSS: ids, dates and content of the items', () => {
  const $ = load(written['rss.xml'] ?? '', {xml: true});
  expect($('channel > title').text()).toBe('What’s new & more');
  expect($('channel > lastBuildDate').text()).toBe('Sat, 21 Nov 2026 00:00:00 GMT');
  const item = $('item').first();
  expect(item.find('guid').text()).toBe('urn:uuid:2');
  expect(item.find('guid').attr('isPermaLink')).toBe('false');
  expect(item.find('pubDate').text()).toBe('Sat, 21 Nov 2026 00:00:00 GMT');
  expect(item.find('content\\:encoded').text()).toBe('<p>Text &amp; more</p>');
  expect(item.find('category').first().text()).toBe('New');
});

test('Atom: every entry has id, link, updated and content', () => {
  const $ = load(written['atom.xml'] ?? '', {xml: true});
  expect($('feed > updated').text()).toBe('2026-11-21T00:00:00Z');
  expect($('feed > link[rel="self"]').attr('href')).toBe(
    'https://docs.talos.example/whats-new/atom.xml',
  );
  expect($('entry').length).toBe(2);
  expect($('entry > id').first().text()).toBe('urn:uuid:2');
  expect($('entry > title').first().text()).toBe('Second "note"');
  expect($('entry > content').first().text()).toBe('<p>Text &amp; more</p>');
  expect($('entry > category').first().attr('term')).toBe('New');
});

test('XML holds none of the characters that it must not, not even escaped', () => {
  const title = 'a\u0000b\u000bc\u001fd\ud800e\uffffé\n😀';
  const [item] = feed.items;
  const odd = {...feed, title, items: item ? [{...item, html: `<p>${title}</p>`}] : []};
  for (const {file, write} of formats.filter((format) => format.file.endsWith('.xml'))) {
    const text = write(odd);
    expect(text, file).toContain('abcdeé\n😀');
    expect(text.match(/(?!\n)\p{Control}/gu)).toBeNull();
    expect(text).not.toMatch(/\p{Surrogate}/u);
    expect(text).not.toContain('\uffff');
  }
});

test('JSON: release notes carry their facts', () => {
  const data = JSON.parse(written['feed.json'] ?? '') as {items: Record<string, unknown>[]};
  expect(data).toMatchObject({version: 'https://jsonfeed.org/version/1.1', language: 'en'});
  expect(data.items[0]).toMatchObject({
    id: 'urn:uuid:2',
    date_published: '2026-11-21T00:00:00Z',
    content_html: '<p>Text &amp; more</p>',
    _release: {products: ['iptna4i'], kind: 'new'},
  });
  expect(data.items[1]).not.toHaveProperty('_release');
});

test('nothing depends on the time of the build', () => {
  for (const {file, write} of formats) expect(write(feed)).toBe(written[file]);
});

test('the feed of the release notes is what the service mails from', () => {
  const items = feed.items.slice(0, 1);
  const [{release} = {}] = items;
  expect(v.parse(releaseFeedSchema, JSON.parse(json({...feed, items})))).toMatchObject({
    home_page_url: feed.pageUrl,
    items: [{id: 'urn:uuid:2', date_published: '2026-11-21T00:00:00Z', _release: release}],
  });
});

describe('the id of a content', () => {
  test('is a UUID of version 5', () => {
    expect(contentId('blog')).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  test('stays what feed readers know: another one would show every item as new', () => {
    expect(contentId('whats-new/fire-mode')).toBe('urn:uuid:45dbea60-d125-5c97-89e8-b43a36a486cd');
  });

  test('differs from name to name', () => {
    const names = [
      'whats-new',
      'whats-new/fire-mode',
      'whats-new/fire-modes',
      'blog/fire-mode',
      '',
    ];
    expect(new Set(names.map(contentId)).size).toBe(names.length);
  });
});
