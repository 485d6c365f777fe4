/**
 * Loader for the site configuration that Docusaurus generates: leaves out the named custom fields, which grow with
 * the content and are loaded as data of their own by the pages that need them.
 */
module.exports = function trimConfig(source) {
  const [, head, json] = /^([\s\S]*?export default )(\{[\s\S]*\});?\s*$/.exec(source) ?? [];
  if (json === undefined) {
    throw new Error(
      'trimConfigLoader: the generated site configuration has another form than expected.',
    );
  }
  const config = JSON.parse(json);
  for (const field of this.getOptions().fields) delete config.customFields[field];
  return `${head}${JSON.stringify(config)};`;
};
