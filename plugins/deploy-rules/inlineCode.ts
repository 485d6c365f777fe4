import {createHash} from 'node:crypto';
import {Parser} from 'htmlparser2';

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
  let script: string | undefined;
  const parser = new Parser({
    onopentag(element, attributes) {
      if (element === 'style') forbidden.push('<style>');
      for (const [name, value] of Object.entries(attributes)) {
        if (/^on[a-z]+$/.test(name)) forbidden.push(`<${element} ${name}>`);
        if (/^\s*javascript:/i.test(value)) forbidden.push(`<${element} ${name}="javascript:">`);
      }
      if (attributes['style'] !== undefined) styles.push(attributes['style']);
      if (element !== 'script' || attributes['src'] !== undefined) return;
      if (executableType.test((attributes['type'] ?? '').trim().toLowerCase())) script = '';
    },
    ontext(text) {
      if (script !== undefined) script += text;
    },
    onclosetag(element) {
      if (element !== 'script' || script === undefined) return;
      scripts.push(script);
      script = undefined;
    },
  });
  parser.end(html);
  return {scripts, forbidden, styles};
}

/** Contents of the `<style>` elements of a drawing. */
export function findDrawnStyles(svg: string): string[] {
  const styles: string[] = [];
  let style: string | undefined;
  const parser = new Parser(
    {
      onopentag(element) {
        if (element === 'style') style = '';
      },
      ontext(text) {
        if (style !== undefined) style += text;
      },
      onclosetag() {
        if (style !== undefined) styles.push(style);
        style = undefined;
      },
    },
    {xmlMode: true},
  );
  parser.end(svg);
  return styles;
}

/** CSP source that allows exactly this inline script, style or `style` attribute. */
export function codeHash(content: string): string {
  // The browser hashes what its parser saw, and that never holds a carriage return.
  const seen = content.replace(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(seen, 'utf8').digest('base64')}'`;
}
