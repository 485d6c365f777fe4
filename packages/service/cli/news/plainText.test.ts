import {expect, it} from 'vitest';
import {plainText} from './plainText';

it.each([
  [
    'paragraphs',
    '<p>One\n  <strong>two</strong></p><p>Three<br>four</p>',
    'One two\n\nThree\nfour',
  ],
  ['headings', '<h2>Who</h2><p>You</p>', 'Who\n---\n\nYou'],
  [
    'links',
    '<p>See <a href="https://a.example/x">this</a>.</p>',
    'See this <https://a.example/x>.',
  ],
  [
    'links that say themselves',
    '<a href="https://a.example">https://a.example</a>',
    'https://a.example',
  ],
  ['lists', '<ul><li>a</li><li><p>b</p><ul><li>c</li></ul></li></ul>', '- a\n- b\n  - c'],
  [
    'numbered lists',
    '<ol start="9"><li>a</li><li><p>b</p><p>c</p></li></ol>',
    '9. a\n10. b\n    c',
  ],
  [
    'tables',
    '<table><thead><tr><th>Code</th><th>Means</th></tr></thead><tbody><tr><td><code>E1</code></td><td>x</td></tr><tr><td>E2</td><td>y</td></tr></tbody></table>',
    '- Code: E1\n  Means: x\n- Code: E2\n  Means: y',
  ],
  ['tables without a head', '<table><tr><td>a</td><td>b</td></tr></table>', '- a\n  b'],
  ['figures', '<figure><img alt="A plan"><figcaption>Plan</figcaption></figure>', 'A plan\n\nPlan'],
  ['code', '<pre><code>a\n  b</code></pre>', '    a\n      b'],
  ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n> \n> b'],
  ['escapes and text between blocks', 'a &lt; b<p>c &amp; d</p>e<!-- x -->', 'a < b\n\nc & d\n\ne'],
])('writes %s', (_, html, text) => expect(plainText(html)).toBe(`${text}\n`));
