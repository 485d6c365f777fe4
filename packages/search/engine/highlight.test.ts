import {describe, expect, it} from 'vitest';
import {highlight, snippet} from './highlight';
import {engineWith, textPage} from './testSupport';

const tags = {pre: '<mark>', post: '</mark>'};
const engine = engineWith(
  [
    textPage(
      '/a',
      'Loop supervision',
      'A relay watches the loop. SIA DC-09, ipTNA4i, Alarm:Read, actor 3.',
    ),
    textPage(
      '/b',
      'Acknowledgement',
      'Turn off the actor; the device acknowledges. Voltage & current, closed.',
    ),
  ],
  [
    ['relay', 'actor'],
    ['disable', 'turn off'],
  ],
);
const matcherOf = (query: string) => engine.search(query).matcher;
const marked = (query: string, text: string) => highlight(text, matcherOf(query), tags).value;

describe('highlight', () => {
  it.each([
    ['loops', 'The loop', 'The <mark>loop</mark>'],
    ['dc09', 'SIA DC-09!', 'SIA <mark>DC-09</mark>!'],
    ['read', 'Alarm:Read', 'Alarm:<mark>Read</mark>'],
    ['super vision', 'Supervision', '<mark>Supervision</mark>'],
    ['acknowlegement', 'Acknowledgements', '<mark>Acknowledgements</mark>'],
    ['relay', 'An actor', 'An <mark>actor</mark>'],
    ['iptn', 'ipTNA4i', '<mark>ipTNA4i</mark>'],
    ['relay 3', 'Actor #3', '<mark>Actor</mark> #<mark>3</mark>'],
    ['the loop', 'the loop', 'the <mark>loop</mark>'],
    ['disable', 'Off duty, turn it off', 'Off duty, <mark>turn</mark> it off'],
    ['turnoff', 'Off duty, turn it off', 'Off duty, <mark>turn</mark> it off'],
    ['actor off', 'Turn off an actor', 'Turn <mark>off</mark> an <mark>actor</mark>'],
  ])('marks what "%s" finds in "%s"', (query, text, value) => {
    expect(marked(query, text)).toBe(value);
  });

  it('escapes everything but its tags', () => {
    expect(marked('loop', `<b>loop</b> & "'`)).toBe(
      '&lt;b&gt;<mark>loop</mark>&lt;/b&gt; &amp; &quot;&#39;',
    );
  });

  it('tells how much of the query it found', () => {
    const matcher = matcherOf('relay voltage');
    expect(highlight('nothing', matcher, tags)).toEqual({
      value: 'nothing',
      matchLevel: 'none',
      matchedWords: [],
    });
    expect(highlight('the relay', matcher, tags)).toMatchObject({
      matchLevel: 'partial',
      matchedWords: ['relay'],
      fullyHighlighted: false,
    });
    expect(highlight('Voltage relay', matcher, tags)).toMatchObject({
      matchLevel: 'full',
      matchedWords: ['voltage', 'relay'],
      fullyHighlighted: true,
    });
  });

  it('takes any matcher', () => {
    const matcher = {
      queryWords: ['for', 'manager'],
      answers: (word: string) => (word === 'For' ? ['for'] : []),
    };
    expect(highlight('For Manager', matcher, tags)).toMatchObject({
      value: '<mark>For</mark> Manager',
      matchLevel: 'partial',
    });
  });
});

describe('snippet', () => {
  const cut = (text: string, query: string, words: number) =>
    snippet(text, matcherOf(query), words, {...tags, ellipsis: '…'}).value;

  it('keeps a short text as it is', () => {
    expect(cut('“The loop.”', 'loop', 5)).toBe('“The <mark>loop</mark>.”');
  });

  it('chooses the words around what was found', () => {
    expect(cut('one two three four loop six seven eight', 'loop', 3)).toBe(
      '…four <mark>loop</mark> six…',
    );
  });

  it('prefers the place that answers most of the query', () => {
    const text = 'loop one two three four five six relay of the loop seven eight';
    expect(cut(text, 'relay loop', 4)).toBe('…<mark>relay</mark> of the <mark>loop</mark>…');
  });

  it('keeps to the beginning and the end of the text', () => {
    expect(cut('loop, two three four', 'loop', 3)).toBe('<mark>loop</mark>, two three…');
    expect(cut('one two three loop.', 'loop', 3)).toBe('…two three <mark>loop</mark>.');
  });

  it('begins at the beginning where nothing was found', () => {
    expect(cut('one <two> three', 'loop', 2)).toBe('one &lt;two…');
  });

  it('counts a hyphenated name as one word', () => {
    expect(cut('SIA DC-09 three four', 'dc09', 3)).toBe('SIA <mark>DC-09</mark> three…');
  });
});
