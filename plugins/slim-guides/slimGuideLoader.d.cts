/** Loader for what Docusaurus generates about the guides. */
declare function slimGuide(source: string): string;
export = slimGuide;
