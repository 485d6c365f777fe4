import {expect, test} from 'vitest';
import {build} from './support';

test('a page that shows an example file which is missing: an error that names it', () => {
  const {status, output} = build('missing-example');
  expect(status).not.toBe(0);
  expect(output).toContain('Cause: examples/mqtt/no-such-file.json does not exist.');
});
