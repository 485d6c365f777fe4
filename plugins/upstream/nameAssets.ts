/**
 * Stands at the end of the page, where a browser runs it only when the style sheets before it are there: so scripts never
 * share the line with what the first paint waits for, whatever the server makes of priorities. Those that are deferred
 * are said to be missing when they are (`plugins/head-scripts`); the others are asked for again by these, unless an
 * element that failed still stands there.
 */
const loader =
  'document.currentScript.dataset.scripts.split(" ").forEach(function(address){var script=document.createElement("script");script.src=address;script.async=!1;script.defer=/main\\.[^/]*$/.test(address);script.onerror=function(){this.remove()};document.head.append(script)})';

const loadedFirst = /<script src="?([^\s">]+)"? defer><\/script>/g;

/**
 * Makes a built page name all files that its first scripts ask for otherwise: style sheets, so that it is never seen
 * without its styles, and scripts, so that they come along with the first ones, all of them after the style sheets.
 * @param html the built page
 * @param files addresses of scripts and style sheets
 * @throws Error when the page names no style sheet or no script
 */
export function nameAssets(html: string, files: readonly string[]): string {
  const [shared] = /<link rel="?stylesheet"?[^>]*>/.exec(html) ?? [];
  if (shared === undefined) throw new Error('compact-routes: a built page names no style sheet.');
  const first = [...html.matchAll(loadedFirst)].map(([, address = '']) => address);
  if (first.length === 0 || !html.includes('</body>'))
    throw new Error('compact-routes: a built page names no script, or has no end.');
  const others = files.filter((file) => !html.includes(file));
  const styles = others.filter((file) => file.endsWith('.css'));
  // Docusaurus warns of a wrong base address where its own scripts have not run when the page is read.
  const late = html.includes('base-url-issue-banner') ? [] : first;
  // The first scripts stand last: when they run, everything that they ask for is there.
  const scripts = [...others.filter((file) => !styles.includes(file)), ...late];
  const list =
    scripts.length > 0 ? `<script data-scripts="${scripts.join(' ')}">${loader}</script>` : '';
  const links = styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('');
  const named = html
    .replace(shared, () => shared + links)
    .replace('</body>', () => `${list}</body>`);
  return late.length > 0 ? named.replace(loadedFirst, '') : named;
}

/** Addresses of the scripts that a built page loads, in their order. */
export function scriptsOf(html: string): string[] {
  const [, named] = /<script data-scripts="([^"]*)"/.exec(html) ?? [];
  return named?.split(' ') ?? [...html.matchAll(loadedFirst)].map(([, address = '']) => address);
}
