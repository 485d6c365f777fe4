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
 * @throws Error for a path with parameters, and where case or a slash at the end would count
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
  if (strict || sensitive || /[:()*?+]/.test(path.replace(/\\./g, '')))
    throw new Error(`trim-client-js: ${path} has parameters, or is strict.`);
  const address = path.replace(/\\(.)/g, '$1').replace(/\/$/, '').toLowerCase();
  return {
    exec(pathname) {
      if (!pathname.toLowerCase().startsWith(address)) return null;
      const rest = pathname.slice(address.length);
      if (rest === '' || rest === '/') return [pathname];
      return !end && rest.startsWith('/') ? [pathname.slice(0, address.length)] : null;
    },
  };
}

export default Object.assign(plainPath, {compile: noParameters});
