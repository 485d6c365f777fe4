const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Runs the modules of a page's first script in three tasks; all of them stand in that script. */
async function start() {
  // By this name the home page knows, when it has been read, that its scripts were found.
  window.docusaurus = {};
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry');
}

void start();
