import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {expect, test} from 'vitest';
import {newestReleases} from './index';

function post(slug: string, change: object = {}, unlisted = false): BlogPost {
  const frontMatter = {
    slug,
    title: `About ${slug}`,
    description: `What ${slug} is.`,
    date: new Date('2026-11-21T00:00:00Z'),
    products: ['platform'],
    audiences: ['operator'],
    kind: 'fixed',
    importance: 'important',
    ...change,
  };
  const {title, description, date} = frontMatter;
  const source = `@site/whats-new/2026-11-21-${slug}.mdx`;
  return {
    id: slug,
    content: '',
    metadata: {frontMatter, title, description, date, source, unlisted},
  } as unknown as BlogPost;
}

test('the home page gets the first three, and the ids of all', () => {
  const {ids, newest} = newestReleases(['d', 'c', 'b', 'a'].map((slug) => post(slug)));
  expect(ids).toEqual(['d', 'c', 'b', 'a']);
  expect(newest.map(({id}) => id)).toEqual(['d', 'c', 'b']);
  expect(newest[0]).toEqual({
    id: 'd',
    title: 'About d',
    description: 'What d is.',
    date: '2026-11-21',
    kind: 'fixed',
    importance: 'important',
  });
});

test('an unlisted note is in neither', () => {
  const {ids, newest} = newestReleases([post('b', {}, true), post('a')]);
  expect(ids).toEqual(['a']);
  expect(newest.map(({id}) => id)).toEqual(['a']);
});

test('without notes there is nothing to show', () => {
  expect(newestReleases([])).toEqual({ids: [], newest: []});
});
