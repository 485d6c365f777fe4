/** Loader for Docusaurus' generated list of chunks. */
declare function slimRegistry(source: string): string;
export = slimRegistry;
