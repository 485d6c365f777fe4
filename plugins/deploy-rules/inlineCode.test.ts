import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {findInlineCode, codeHash} from './inlineCode';

const scriptsOf = (html: string) => findInlineCode(html).scripts;

describe('findInlineCode', () => {
  it('takes classic and module scripts, with their exact content', () => {
    expect(
      scriptsOf(
        '<script>a < b</script><script type=module>\n b\n</script><SCRIPT TYPE="text/javascript">c</SCRIPT >',
      ),
    ).toEqual(['a < b', '\n b\n', 'c']);
  });

  it('leaves data and files alone', () => {
    expect(
      scriptsOf(
        '<script type="application/ld+json">{}</script><script src="/a.js" defer></script><script src=/b.js></script>',
      ),
    ).toEqual([]);
  });

  it('does not mistake comments, attributes and text for scripts', () => {
    expect(
      scriptsOf(
        '<!-- <script>no</script> --><meta content="<script>"><title><script>no</title>' +
          "<style>/* <script> */</style><a title='</script>'>x</a><script>yes</script>",
      ),
    ).toEqual(['yes']);
  });

  it('ends a script at its closing tag only', () => {
    expect(scriptsOf('<script>"</scripty>"</script><p>')).toEqual(['"</scripty>"']);
  });

  it('finds handlers, script addresses and style elements, which no hash can allow', () => {
    expect(
      findInlineCode(
        '<img src=x onerror="go()"><noscript><a href="JavaScript:go()">x</a></noscript>',
      ).forbidden,
    ).toEqual(['<img onerror>', '<a href="javascript:">']);
    expect(findInlineCode('<svg><style>a{}</style></svg>').forbidden).toEqual(['<style>']);
    expect(findInlineCode('<a href="&#106;avascript:go()">x</a>').forbidden).toEqual([
      '<a href="javascript:">',
    ]);
    expect(findInlineCode('<p data-on="1" content="onload=x">onclick="x"</p>').forbidden).toEqual(
      [],
    );
  });
});

describe('codeHash', () => {
  it('is the SHA-256 of the content in base64', () => {
    const expected = createHash('sha256').update('let a = 1;').digest('base64');
    expect(codeHash('let a = 1;')).toBe(`'sha256-${expected}'`);
  });

  it('hashes line ends as a browser sees them', () => {
    expect(codeHash('a\r\nb\rc')).toBe(codeHash('a\nb\nc'));
  });
});
