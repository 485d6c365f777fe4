import path from 'node:path';
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
