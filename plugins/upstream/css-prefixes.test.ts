import {expect, test} from 'vitest';
import {onlyPrefixes} from './css-prefixes';

const preset = ['/site/node_modules/postcss-preset-env/dist/index.cjs', {}];

test('the preset gives way to prefixes, where it stands', () => {
  const {plugins, ...options} = onlyPrefixes({ident: 'postcss', plugins: ['one', preset, 'two']});
  expect(options).toEqual({ident: 'postcss', config: false});
  expect(plugins).toEqual(['one', expect.objectContaining({postcssPlugin: 'autoprefixer'}), 'two']);
});

test('stops the build where another preset translates', () => {
  expect(() => onlyPrefixes({plugins: ['/site/node_modules/another/index.js']})).toThrow(
    'css-prefixes: Docusaurus translates style sheets by another preset.',
  );
});
