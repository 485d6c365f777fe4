/** Loader for a module that requires all helpers of the TypeScript compiler for one of them. */
declare function slimHelpers(source: string): string;
export = slimHelpers;
