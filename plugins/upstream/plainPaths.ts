interface Options {
  readonly end?: boolean;
  readonly strict?: boolean;
  readonly sensitive?: boolean;
}

/** What the router calls to put parameters into a path. */
const noParameters = (path: string) => {
  throw new Error(`trim-client-js: the router is to put parameters into ${path}.`);
};

/**
 * Makes the regular expression of a route, as `path-to-regexp` does, in whose place it stands: routes of Docusaurus are
 * plain addresses, escaped by links of the navigation, or `*` for
 * all.
 * @param keys filled with the parameter of `*`
 * @throws Error for a path with parameters
 */
function plainPath(
  path: string,
  keys: {name: number}[],
  {end, strict, sensitive}: Options,
): RegExp {
  const flags = sensitive ? '' : 'i';
  if (path === '*') {
    keys.push({name: 0});
    return new RegExp(`^(.*)(?:\\/(?=$))?$`, flags);
  }
  if (/[:()*?+]/.test(path.replace(/\\./g, '')))
    throw new Error(`trim-client-js: the address ${path} has characters that mean parameters.`);
  const address = path.replace(/\\(.)/g, '$1');
  const isFolder = address.endsWith('/');
  const plain = (isFolder && !strict ? address.slice(0, -1) : address).replace(
    /[.*+?^${}()|[\]\\]/g,
    '\\$&',
  );
  const slash = strict ? '' : '(?:\\/(?=$))?';
  const rest = strict && isFolder ? '' : '(?=\\/|$)';
  return new RegExp(`^${plain}${slash}${end ? '$' : rest}`, flags);
}

export default Object.assign(plainPath, {compile: noParameters});
