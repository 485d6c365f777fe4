const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** A part of an address that can be decoded: where one percent sign begins no code, all stand for themselves. */
function decodable(part) {
  try {
    decodeURI(part);
    return part;
  } catch {
    return part.replaceAll('%', '%25');
  }
}

/** Neither the router nor Docusaurus takes an address that cannot be decoded. */
function repairAddress() {
  const {pathname, search, hash} = location;
  const address = decodable(pathname) + search + decodable(hash);
  if (address !== pathname + search + hash) history.replaceState(history.state, '', address);
}

/** Runs the modules of a page's first script in three tasks; all of them stand in that script. */
async function start() {
  // By this name the home page knows, when it has been read, that its scripts were found.
  window.docusaurus = {};
  repairAddress();
  // Before the router hears of it.
  addEventListener('popstate', repairAddress);
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry');
}

void start();
