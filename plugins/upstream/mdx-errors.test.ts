import {expect, test} from 'vitest';
import {inOneLine} from './mdx-errors';

/** As Rspack hands it on: Docusaurus colours the file in a terminal. */
const message = (details: string) => `  × Module build failed (from ./mdx-loader/lib/index.js):
  ╰─▶   × Error: MDX compilation failed for file \u001b[36m"/site/devices/a.mdx"\u001b[39m
        │ Cause: No such example:
        │ examples/none.json
        │ Details:
${details}        │     at compileToJSX (/site/node_modules/mdx-loader/lib/utils.js:93:15)
`;

test.each([
  [
    '        │ {\n        │   "place": {\n        │     "line": 1\n        │   },\n        │   "line": 56\n',
    ':56',
  ],
  ['', ''],
])(
  'a page that cannot be compiled has one line, with its place where that is known',
  (details, place) => {
    expect(inOneLine(message(details), '/site')).toBe(
      `devices/a.mdx${place}: No such example: examples/none.json`,
    );
  },
);

test('what others say stays as it is', () => {
  expect(inOneLine('  × Module build failed (from builtin:swc-loader):', '/site')).toBeUndefined();
});
