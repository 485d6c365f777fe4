/** Fields of an entry of the sidebar that lead to the list of pages, or say what an absent field says too. */
const isIdle = (key, value) => key === 'docId' || (key === 'unlisted' && value === false);

/** Loader for what Docusaurus generates about the guides; other data pass as they are. */
module.exports = function slimGuide(source) {
  const data = JSON.parse(source);
  const guides = data['docusaurus-plugin-content-docs'];
  if (guides) {
    // Known to all pages: nothing there asks for the pages of a guide.
    for (const version of Object.values(guides).flatMap(({versions}) => versions))
      version.docs = [];
  } else if (data.version?.docsSidebars) {
    // Known to the pages of a guide: cards and breadcrumbs, which ask for pages by id, are not Docusaurus' own here.
    const {version} = data;
    version.docs = {};
    const slim = JSON.stringify(version.docsSidebars, (key, value) =>
      isIdle(key, value) ? undefined : value,
    );
    version.docsSidebars = JSON.parse(slim);
  } else {
    return source;
  }
  return JSON.stringify(data);
};
