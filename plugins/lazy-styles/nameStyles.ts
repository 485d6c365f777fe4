import {classNamesOf} from '../lib/classNames';

/** Class names that a style sheet speaks of, as CSS modules make them: name, underscore, hash. */
export function classesOf(css: string): Set<string> {
  return new Set([...css.matchAll(/\.([A-Za-z][\w-]*_[\w-]{4,})/g)].map(([, name = '']) => name));
}

function bearsOneOf(html: string, classes: ReadonlySet<string>): boolean {
  for (const name of classNamesOf(html)) if (classes.has(name)) return true;
  return false;
}

/**
 * Makes a built page name a style sheet, right after the one that all pages share, when it bears one of its classes.
 * @param html the built page
 * @param href address of the style sheet
 * @param classes class names that the style sheet speaks of
 * @returns undefined when the page needs no change
 */
export function nameStyles(
  html: string,
  href: string,
  classes: ReadonlySet<string>,
): string | undefined {
  if (html.includes(href) || !bearsOneOf(html, classes)) return undefined;
  const [shared] = /<link rel="?stylesheet"?[^>]*>/.exec(html) ?? [];
  if (shared === undefined) throw new Error('A built page names no style sheet.');
  return html.replace(shared, () => `${shared}<link rel="stylesheet" href="${href}">`);
}
