import * as v from 'valibot';
import {describe, expect, test} from 'vitest';
import {articleSchema, releaseSchema} from './frontMatter';

const post = {
  slug: 'fire-mode',
  title: 'Fire mode',
  description: 'What it is.',
  date: '2026-11-21',
};
const release = {
  ...post,
  products: ['iptna4i'],
  audiences: ['installer'],
  kind: 'new',
  importance: 'normal',
};
const article = {
  ...post,
  tags: ['testing', 'protocols'],
  audiences: ['operator'],
};

const messages = (schema: v.GenericSchema, data: unknown) =>
  (v.safeParse(schema, data).issues ?? []).map(({message}) => message);

describe('a release note', () => {
  test('is read with a date of either YAML reader', () => {
    const asDate = {...release, date: new Date('2026-11-21T00:00:00Z')};
    expect(v.parse(releaseSchema, asDate).date).toBe('2026-11-21');
    expect(v.parse(releaseSchema, release).date).toBe('2026-11-21');
  });

  test.each(['2026-02-31', '2026-13-01', '2026-3-1', 'soon'])(
    'is not published on %s, which is no day',
    (date) => {
      const message = 'date must be a day such as 2026-03-12.';
      expect(messages(releaseSchema, {...release, date})).toEqual([message]);
    },
  );

  test('may name firmware of a device, not of the platform', () => {
    expect(messages(releaseSchema, {...release, firmware: {iptna4i: '2.1'}})).toEqual([]);
    expect(messages(releaseSchema, {...release, firmware: {platform: '2.1'}})).toEqual([
      'firmware takes iptna4i, tna-connect-v1, tna-connect-v2.',
    ]);
  });

  test.each([
    [{date: '12 March'}, 'date must be a day such as 2026-03-12.'],
    [{products: []}, 'products must not be empty.'],
    [{products: ['iptna4i', 'iptna4i']}, 'products names one twice.'],
    [
      {audiences: ['boss']},
      'audiences takes administrator, manager, operator, operator-minimal, installer.',
    ],
    [{kind: 'better'}, 'kind takes new, improved, fixed, security, documentation.'],
    [{importance: 'huge'}, 'importance takes normal, important, critical.'],
    [{slug: 'a/b'}, 'slug is kebab-case, without slashes.'],
    [{title: '2026-11-21'}, 'title must be more than a date.'],
    [{title: 'What </script> ends'}, 'title must not hold </ or <!.'],
    [{description: 'What <!-- hides.'}, 'description must not hold </ or <!.'],
    [{description: 'No end'}, 'description must end with a full stop.'],
  ])('with %j is refused', (change, message) => {
    expect(messages(releaseSchema, {...release, ...change})).toEqual([message]);
  });

  test('takes no other field', () => {
    expect(v.safeParse(releaseSchema, {...release, colour: 'red'}).success).toBe(false);
  });
});

test('an article needs two to four tags', () => {
  expect(messages(articleSchema, article)).toEqual([]);
  expect(messages(articleSchema, {...article, tags: ['testing']})).toEqual([
    'tags needs at least 2 tags.',
  ]);
});
