import {describe, expect, it} from 'vitest';
import {markedParts} from './markedText';

describe('markedParts', () => {
  it('tells marked text from the rest', () => {
    expect(markedParts('The <mark>loop</mark> is <mark>closed</mark>.')).toEqual([
      {text: 'The ', marked: false},
      {text: 'loop', marked: true},
      {text: ' is ', marked: false},
      {text: 'closed', marked: true},
      {text: '.', marked: false},
    ]);
  });

  it('decodes what was escaped, once', () => {
    expect(markedParts('A &amp; B &lt;b&gt; &quot;c&quot; &#39;d&#39; &amp;lt;')).toEqual([
      {text: `A & B <b> "c" 'd' &lt;`, marked: false},
    ]);
  });

  it('leaves other markup and unknown entities as text', () => {
    expect(markedParts('<img src=x onerror=alert(1)> &unknown; <MARK>')).toEqual([
      {text: '<img src=x onerror=alert(1)> &unknown; <MARK>', marked: false},
    ]);
  });

  it('survives marks that do not end', () => {
    expect(markedParts('<mark>end')).toEqual([{text: 'end', marked: true}]);
  });

  it('gives nothing for an empty value', () => {
    expect(markedParts('')).toEqual([]);
  });
});
