/** Titles of pages, as the build writes them: here each is named after the end of its address. */
const titles: Readonly<Record<string, string>> = new Proxy(
  {},
  {get: (_, address) => String(address).split('/').at(-1)?.replaceAll('-', ' ')},
);
export default titles;
