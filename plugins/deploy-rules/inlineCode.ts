import {createHash} from 'node:crypto';
import {DomUtils, parseDocument} from 'htmlparser2';

const {getElementsByTagName, textContent} = DomUtils;

/** Values of `type` whose content the policy's `script-src` governs; all others are data. */
const executableType =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/;

/**
 * Finds the inline code of a page.
 * @returns contents of the scripts that a browser would run; values of `style` attributes; event-handler attributes,
 * `javascript:` addresses and `<style>` elements, which the policy never allows
 */
export function findInlineCode(html: string) {
  const scripts: string[] = [];
  const forbidden: string[] = [];
  const styles: string[] = [];
  for (const element of getElementsByTagName('*', parseDocument(html))) {
    const {name: tag, attribs} = element;
    const {src, style, type = ''} = attribs;
    if (tag === 'style') forbidden.push('<style>');
    for (const [name, value] of Object.entries(attribs)) {
      if (/^on[a-z]+$/.test(name)) forbidden.push(`<${tag} ${name}>`);
      if (/^\s*javascript:/i.test(value)) forbidden.push(`<${tag} ${name}="javascript:">`);
    }
    if (style !== undefined) styles.push(style);
    if (tag === 'script' && src === undefined && executableType.test(type.trim().toLowerCase()))
      scripts.push(textContent(element));
  }
  return {scripts, forbidden, styles};
}

/** Contents of the `<style>` elements of a drawing. */
export const findDrawnStyles = (svg: string): string[] =>
  getElementsByTagName('style', parseDocument(svg, {xmlMode: true})).map(textContent);

/** CSP source that allows exactly this inline script, style or `style` attribute. */
export function codeHash(content: string): string {
  // The browser hashes what its parser saw, and that never holds a carriage return.
  const seen = content.replace(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(seen, 'utf8').digest('base64')}'`;
}
