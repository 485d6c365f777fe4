import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {tellAtOnce} from './window-size';

const upstream = readFileSync(
  'node_modules/@docusaurus/theme-common/lib/hooks/useWindowSize.js',
  'utf8',
);

test('a window that is known is measured at once', () => {
  expect(tellAtOnce(upstream)).toContain("isBrowser ? getWindowSize(desktopBreakpoint) : 'ssr');");
});

test.each(['', `${upstream}'ssr');`, upstream.replace('useState(', 'useReducer(')])(
  'stops the build where the width is learned in another way',
  (source) => {
    expect(() => tellAtOnce(source)).toThrow('window-size: upstream does not hold');
  },
);
