/**
 * Makes a built page name files that its first scripts ask for otherwise: style sheets, so that it is never seen without
 * its styles, and scripts, so that they come along with the first ones.
 * @param html the built page
 * @param files addresses of scripts and style sheets
 */
export function nameAssets(html: string, files: readonly string[]): string {
  const [shared] = /<link rel="?stylesheet"?[^>]*>/.exec(html) ?? [];
  if (shared === undefined) throw new Error('compact-routes: a built page names no style sheet.');
  const links = files
    .filter((file) => !html.includes(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="${file}">`
        : `<link rel="preload" as="script" href="${file}">`,
    );
  return html.replace(shared, () => shared + links.join(''));
}
