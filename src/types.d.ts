declare module '*.yaml' {
  const value: unknown;
  export default value;
}

/** The build has checked them against their schema (plugins/yaml-data). */
declare module '@site/data/tools/*.yaml' {
  import type {ToolData} from '@site/data/schemas/tools';
  const tool: ToolData;
  export default tool;
}

declare module '@generated/*.json' {
  const value: unknown;
  export default value;
}

/** Whether this bundle renders the static blocks of pages: `plugins/static-blocks` replaces it. */
declare const RENDERS_STATIC_BLOCKS: boolean;

/** The entry of the package for bundlers, which it describes under its own name alone. */
declare module 'history/esm/history.js' {
  export * from 'history';
}
