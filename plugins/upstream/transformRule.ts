import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {LoaderContext, RuleSetRule} from 'webpack';

/** The path of a module of Docusaurus, for example `core/lib/client/preload`. */
export const moduleOfDocusaurus = (name: string) =>
  new RegExp(`[\\\\/]@docusaurus[\\\\/]${name.replaceAll('/', '[\\\\/]')}\\.js$`);

/**
 * A rule that changes the text of modules before anything else reads them.
 * @param modules which modules: `test`, `include`
 * @param transform throws when the text has a form that it does not know
 */
export function transformRule(
  modules: RuleSetRule,
  transform: (source: string, context: LoaderContext<unknown>) => string,
): RuleSetRule {
  const loader = path.join(__dirname, 'transformLoader.cjs');
  return {...modules, enforce: 'pre', loader, options: {transform}};
}

/** A plugin that does no more than to apply such rules. */
export const transformPlugin = (name: string, ...rules: RuleSetRule[]): Plugin => ({
  name,
  configureWebpack: () => ({module: {rules}}),
});

/**
 * Replaces what a hook knows in a text of upstream.
 * @throws Error that names the hook and what it knows, where that does not stand there once
 */
export function replaceKnown(hook: string, text: string, known: string | RegExp, by: string) {
  const rest = text.replace(known, '');
  if (rest === text || rest.replace(known, '') !== rest)
    throw new Error(`${hook}: upstream does not hold this once: ${String(known)}`);
  return text.replace(known, by);
}
