import {expect, test} from 'vitest';
import {contentId} from './formats';

test('is a UUID of version 5', () => {
  expect(contentId('blog')).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test('stays what feed readers know: another one would show every item as new', () => {
  expect(contentId('whats-new/fire-mode')).toBe('urn:uuid:45dbea60-d125-5c97-89e8-b43a36a486cd');
});

test('differs from name to name', () => {
  const names = ['whats-new', 'whats-new/fire-mode', 'whats-new/fire-modes', 'blog/fire-mode', ''];
  expect(new Set(names.map(contentId)).size).toBe(names.length);
});
