import {expect, it} from 'vitest';
import {plainText} from './mail';

it.each([
  [
    'paragraphs',
    '<p>One\n  <strong>two</strong></p><p>Three<br>four<!-- five --></p>',
    'One **two**\n\nThree\nfour',
  ],
  ['headings', '<h2>Who</h2><p>You</p>', 'Who\n---\n\nYou'],
  [
    'links',
    '<p>See <a href="https://a.example/x?a&amp;b_c">this</a>.</p>',
    'See this <https://a.example/x?a&b_c>.',
  ],
  [
    'links that say themselves',
    '<a href="https://a.example">https://a.example</a>',
    'https://a.example',
  ],
  ['lists', '<ul><li>a</li><li><p>b</p><ul><li>c</li></ul></li></ul>', '- a\n\n- b\n\n  - c'],
  [
    'numbered lists',
    '<ol start="9"><li>a</li><li><p>b</p><p>c</p></li></ol>',
    '9. a\n\n10. b\n\n    c',
  ],
  [
    'tables',
    '<table><thead><tr><th>Code</th><th>Means</th></tr></thead><tbody><tr><td><code>E1</code></td><td>x</td></tr><tr><td>E2</td><td>y</td></tr></tbody></table>',
    '| Code | Means |\n| - | - |\n| `E1` | x |\n| E2 | y |',
  ],
  [
    'tables without a head',
    '<table><tr><td>a</td><td>b</td></tr></table>',
    '| | |\n| - | - |\n| a | b |',
  ],
  [
    'figures',
    '<figure><img src="x" alt="A plan"><figcaption>Plan</figcaption></figure>',
    '![A plan](x)\n\nPlan',
  ],
  ['code', '<pre><code>a\n  b</code></pre>', '```\na\n  b\n```'],
  ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  ['escapes and text between blocks', 'a &lt; b_c<p>c &amp; [d]</p>e', 'a < b_c\n\nc & [d]\n\ne'],
])('writes %s', (_, html, text) => expect(plainText(html)).toBe(`${text}\n`));
