import {expect, test} from 'vitest';
import {build} from './support';

test('a page module without a default export: an error that says so', () => {
  const {status, output} = build('no-default-export');
  expect(status).not.toBe(0);
  expect(output).toContain("doesn't have a default export");
});
