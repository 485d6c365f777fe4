/** What the router needs of `history` in a browser: the bundler does not see that the other two are never called. */
export * from 'history/esm/history.js';

function isLeftOut(): never {
  throw new Error('trim-client-js: the site keeps its address in the path alone.');
}

export {isLeftOut as createHashHistory, isLeftOut as createMemoryHistory};
