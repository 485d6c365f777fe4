import {createRequire} from 'node:module';
import fastCheck from 'fast-check';
import {expect, test} from 'vitest';
import plainPath from './plainPaths';

// The version that the router has.
const router = createRequire(createRequire(import.meta.url).resolve('react-router'));
const original = router('path-to-regexp') as typeof plainPath;

const part = fastCheck.stringMatching(/^[a-zA-Z0-9._~-]{1,8}$/);
const address = fastCheck
  .tuple(fastCheck.array(part, {maxLength: 3}), fastCheck.boolean())
  .map(([parts, isFolder]) => `/${parts.join('/')}${isFolder && parts.length > 0 ? '/' : ''}`);
const options = fastCheck.record({end: fastCheck.boolean()});

test('matches what the original matches', () => {
  const paths = fastCheck.oneof(address, fastCheck.constant('*'));
  const escape = (path: string) => path.replace(/([.+*?=^!:${}()[\]|/\\])/g, '\\$1');
  const extras = fastCheck.constantFrom('', '/', '/more', 'x');
  const property = fastCheck.property(
    paths,
    fastCheck.oneof(address, fastCheck.constant(undefined)),
    extras,
    options,
    fastCheck.boolean(),
    (path, other, extra, flags, isEscaped) => {
      const [ours, theirs] = [plainPath, original].map((make) => {
        const keys: {name: number}[] = [];
        const found = make(isEscaped && path !== '*' ? escape(path) : path, keys, flags).exec(
          (other ?? path.toUpperCase()) + extra,
        );
        return {found: found && [...found], keys: keys.map(({name}) => name)};
      });
      expect(ours).toEqual(theirs);
    },
  );
  fastCheck.assert(property, {numRuns: 2000});
});

test.each(['/page/:name', '/(a|b)', '/a*', '/a+'])('stops the build at %s', (path) => {
  expect(() => plainPath(path, [], {})).toThrow('parameters');
  expect(() => plainPath.compile(path)).toThrow('parameters');
});

test.each(['strict', 'sensitive'])('stops the build at a %s path', (rule) => {
  expect(() => plainPath('/page', [], {[rule]: true})).toThrow('is strict');
});
