// @vitest-environment jsdom
import {render} from '@testing-library/react';
import {expect, test} from 'vitest';
import {Highlight, HighlightedLines, type CompactToken} from './Highlight';

function show(lines: readonly (readonly CompactToken[])[], code: string): string {
  const {container} = render(
    <HighlightedLines value={lines}>
      <Highlight code={code} language="json">
        {({tokens, getTokenProps}) =>
          tokens.flat().map((token, index) => <span key={index} {...getTokenProps({token})} />)
        }
      </Highlight>
    </HighlightedLines>,
  );
  return container.innerHTML;
}

test('draws what the build found', () => {
  expect(show([[['punctuation', '{'], ' '], [['string', '"a"']]], '{ \n"a"')).toBe(
    '<span class="token punctuation">{</span><span class="token plain"> </span><span class="token string">"a"</span>',
  );
});

test('shows code that the build did not see without colours', () => {
  expect(show([[['punctuation', '{']]], '[')).toBe('<span class="token plain">[</span>');
});
