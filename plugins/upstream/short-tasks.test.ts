import type {Configuration} from 'webpack';
import {expect, test} from 'vitest';
import shortTasks from './short-tasks';

const entry = '/site/node_modules/@docusaurus/core/lib/client/clientEntry.js';
const configure = (config: Configuration, isServer = false) =>
  shortTasks().configureWebpack?.(config, isServer, {} as never, undefined);

test('another script starts the pages of a build', () => {
  expect(configure({mode: 'production', entry})).toMatchObject({
    mergeStrategy: {entry: 'replace'},
    entry: expect.stringMatching(/upstream.clientEntry\.js$/) as string,
  });
});

test('the server and the preview stay as they are', () => {
  expect(configure({mode: 'production', entry}, true)).toEqual({});
  expect(configure({mode: 'development', entry})).toEqual({});
});

test.each([undefined, {main: entry}, '/site/other.js'])('stops the build at %o', (unknown) => {
  const config = {mode: 'production', ...(unknown && {entry: unknown})} as Configuration;
  expect(() => configure(config)).toThrow('starts pages by another script');
});
