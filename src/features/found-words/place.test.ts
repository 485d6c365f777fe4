// @vitest-environment jsdom
import {describe, expect, it} from 'vitest';
import {bestBlock, findMatches, sectionOf} from './place';

function contentOf(html: string): Element {
  document.body.innerHTML = `<main><div class="markdown">${html}</div></main>`;
  const content = document.querySelector('.markdown');
  if (!content) throw new Error('no content');
  return content;
}

function best(html: string, words: string[], anchor = ''): string | undefined {
  const content = contentOf(html);
  const matches = findMatches(content, words);
  return bestBlock(content, matches, words, sectionOf(content, anchor))?.place.id;
}

describe('findMatches', () => {
  const texts = (html: string, ...words: string[]) =>
    findMatches(contentOf(html), words).map(({range}) => range.toString());

  it('finds every match, also in what is closed', () => {
    expect(
      texts(
        '<p>Alarms and <b>alarm</b>.</p><details><p>alarm</p></details><div hidden>alarm</div>',
        'alarm',
      ),
    ).toEqual(['Alarms', 'alarm', 'alarm', 'alarm']);
  });

  it('leaves out what the index leaves out', () => {
    expect(
      texts(
        '<p>loop <span data-search-exclude>loop <i>loop</i></span><button>loop</button></p><style>loop</style>',
        'loop',
      ),
    ).toEqual(['loop']);
  });
});

describe('sectionOf', () => {
  const html = `<p id="lead"></p><h2 id="one"></h2><p id="a"></p><div><h3 id="sub"></h3><p id="b"></p></div>
    <h2 id="two">T<i id="in"></i></h2><p id="c"></p><dl><div id="term"><dd id="d"></dd></div></dl>`;
  const inside = (anchor: string) => {
    const content = contentOf(html);
    const section = sectionOf(content, anchor);
    return [...content.querySelectorAll('[id]')].filter(section).map(({id}) => id);
  };

  it('goes to the next heading of the same or a higher level, through any markup', () => {
    expect(inside('one')).toEqual(['one', 'a', 'sub', 'b']);
    expect(inside('sub')).toEqual(['sub', 'b']);
    expect(inside('two')).toEqual(['two', 'in', 'c', 'term', 'd']);
  });

  it('is the element itself where it is no heading', () => {
    expect(inside('term')).toEqual(['term', 'd']);
  });

  it('is everything without an anchor, or with one that the page lacks', () => {
    expect(inside('')).toHaveLength(10);
    expect(inside('gone')).toHaveLength(10);
  });
});

describe('bestBlock', () => {
  it('is the one with most of the words', () => {
    expect(
      best('<p id="a">loop</p><ul><li id="b">loop and <b>tamper</b></li></ul>', ['loop', 'tamper']),
    ).toBe('b');
  });

  it('counts a word once however often it stands there', () => {
    expect(best('<p id="a">loop loop loop</p><p id="b">loop tamper</p>', ['loop', 'tamper'])).toBe(
      'b',
    );
  });

  it('is the first among equals', () => {
    expect(best('<p id="a">loop</p><p id="b">loop</p>', ['loop'])).toBe('a');
  });

  it('takes a table row as a whole, and the entry of a code before a mention of it', () => {
    const table = `<p id="p">See <code>BA</code>.</p><table><tbody>
      <tr id="r1"><td>x</td><td>after BA</td></tr>
      <tr id="r2"><td><code>BA</code> <i>unconfirmed</i></td><td>Burglary</td></tr></tbody></table>`;
    expect(best(table, ['ba'])).toBe('r2');
    expect(best(table, ['ba', 'burglary'])).toBe('r2');
  });

  it('stays in the section', () => {
    const html = '<p id="p">loop tamper</p><h2 id="h">H</h2><p id="q">loop</p><h2>loop tamper</h2>';
    expect(best(html, ['loop', 'tamper'], 'h')).toBe('q');
    expect(best('<p>loop</p><h2 id="h">H</h2><p>x</p>', ['loop'], 'h')).toBeUndefined();
  });

  it('is the heading only when that holds all the words', () => {
    const html = '<h2 id="h">Loop tamper</h2><p id="p">loop tamper</p>';
    expect(best(html, ['loop', 'tamper'], 'h')).toBe('h');
    expect(
      best('<h2 id="h">Loop</h2><p id="p">loop</p><p>tamper</p>', ['loop', 'tamper'], 'h'),
    ).toBe('p');
  });

  it('knows what a picture shows by its alternative text, together with its caption', () => {
    const html = `<p id="p">relay</p><figure id="f"><p><img alt="A relay with three contacts"></p>
      <figcaption><p>At rest</p></figcaption></figure>`;
    expect(best(html, ['relay', 'contacts', 'rest'])).toBe('f');
    expect(best(`${html}<p id="q">relay contacts</p>`, ['relay', 'contacts'])).toBe('q');
  });
});
