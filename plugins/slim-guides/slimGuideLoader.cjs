/** Loader for what Docusaurus generates about the guides; other data pass as they are. */
module.exports = function slimGuide(source) {
  const data = JSON.parse(source);
  const guides = data['docusaurus-plugin-content-docs'];
  if (guides) {
    // Known to all pages: nothing there asks for the pages of a guide.
    for (const version of Object.values(guides).flatMap(({versions}) => versions))
      version.docs = [];
  } else if (data.version?.docsSidebars) {
    // Known to the pages of a guide: whether there is such a page, and what stands on its card.
    const {version} = data;
    version.docs = Object.fromEntries(Object.keys(version.docs).map((id) => [id, {id}]));
  } else {
    return source;
  }
  return JSON.stringify(data);
};
