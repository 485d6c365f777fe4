import type {LoadContext, Plugin} from '@docusaurus/types';
import {transformRule} from './transformRule';

/** Leaves custom fields out of the module of the site's configuration that Docusaurus generates. */
export function trimConfig(source: string, fields: readonly string[]): string {
  const [, head, json] = /^([\s\S]*?export default )(\{[\s\S]*\});?\s*$/.exec(source) ?? [];
  if (head === undefined || json === undefined) {
    throw new Error('trim-config: docusaurus.config.mjs has another form than expected.');
  }
  const config = JSON.parse(json) as {customFields?: Record<string, unknown>};
  const rest = Object.entries(config.customFields ?? {}).filter(([key]) => !fields.includes(key));
  return `${head}${JSON.stringify({...config, customFields: Object.fromEntries(rest)})};`;
}

/**
 * Keeps custom fields that grow with the content out of every page's first script: pages import them as data
 * (`plugins/page-titles`).
 */
export default function trimConfigPlugin(
  {generatedFilesDir}: LoadContext,
  {fields}: {readonly fields: readonly string[]},
): Plugin {
  const module = {test: /docusaurus\.config\.mjs$/, include: generatedFilesDir};
  return {
    name: 'trim-config',
    configureWebpack: () => ({
      module: {rules: [transformRule(module, (source) => trimConfig(source, fields))]},
    }),
  };
}
