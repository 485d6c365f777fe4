import type {Plugin, PostCssOptions} from '@docusaurus/types';
import autoprefixer from 'autoprefixer';

const isPreset = (plugin: unknown): boolean =>
  Array.isArray(plugin) && /[\\/]postcss-preset-env[\\/]/.test(String(plugin[0]));

/** Puts the prefixes of browsers in the place of Docusaurus' preset, and looks for no settings beside each style sheet. */
export function onlyPrefixes(options: PostCssOptions): PostCssOptions {
  const {plugins} = options;
  if (!plugins.some(isPreset))
    throw new Error('css-prefixes: Docusaurus translates style sheets by another preset.');
  return {
    ...options,
    config: false,
    plugins: plugins.map((plugin: unknown) => (isPreset(plugin) ? autoprefixer() : plugin)),
  };
}

/**
 * Docusaurus translates each style sheet for older browsers by some sixty plugins of PostCSS, and once more by Lightning
 * CSS, which makes it small. What the second one leaves out is the prefixes of values that hold a variable.
 */
export default function cssPrefixes(): Plugin {
  return {name: 'css-prefixes', configurePostCss: onlyPrefixes};
}
