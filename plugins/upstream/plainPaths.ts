/** What the router calls to put parameters into a path. */
const noParameters = (path: string) => {
  throw new Error(`trim-client-js: ${path} has no parameters.`);
};

/**
 * Says which addresses a route matches, as `path-to-regexp` does, in whose place it stands: routes of Docusaurus are
 * plain addresses, escaped by links of the navigation, or `*` for all. They are compared letter by letter, since
 * hundreds of regular expressions would be compiled to find one page.
 * @param keys filled with the parameter of `*`
 * @returns what the router asks of a regular expression
 * @throws Error for a path with parameters
 */
function plainPath(
  path: string,
  keys: {name: number}[],
  {end, strict, sensitive}: Partial<Record<'end' | 'strict' | 'sensitive', boolean>>,
): {exec(pathname: string): readonly string[] | null} {
  if (path === '*') {
    keys.push({name: 0});
    return {exec: (pathname) => [pathname, pathname]};
  }
  if (/[:()*?+]/.test(path.replace(/\\./g, '')))
    throw new Error(`trim-client-js: ${path} has parameters.`);
  const inCase = (text: string) => (sensitive ? text : text.toLowerCase());
  const plain = inCase(path.replace(/\\(.)/g, '$1'));
  const isFolder = plain.endsWith('/');
  const address = isFolder && !strict ? plain.slice(0, -1) : plain;
  return {
    exec(pathname) {
      if (!inCase(pathname).startsWith(address)) return null;
      const rest = pathname.slice(address.length);
      if (rest === '' || (rest === '/' && !strict)) return [pathname];
      const isBelow = !end && (rest.startsWith('/') || (strict && isFolder));
      return isBelow ? [pathname.slice(0, address.length)] : null;
    },
  };
}

export default Object.assign(plainPath, {compile: noParameters});
