import {expect, test} from 'vitest';
import {readBlocks} from './readBlocks';

test('reads what each block holds, as it stands there', () => {
  expect(
    readBlocks(
      '<main><div data-block=a0><div class=x>&lt;b&gt; <br>A<p>B</div></div><ul data-block="a1"><li>C<li>D</ul><hr></main>',
    ),
  ).toEqual({a0: '<div class=x>&lt;b&gt; <br>A<p>B</div>', a1: '<li>C<li>D'});
});

test('takes no text for an element', () => {
  const code =
    '<pre>&lt;/div></pre><script>"</div>"</script><!-- </div> --><p title="</div>">A</p>';
  expect(readBlocks(`<div data-block=a0>${code}</div>`)).toEqual({a0: code});
});
