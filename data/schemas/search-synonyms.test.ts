import {describe, expect, it} from 'vitest';
import {checkDataFile} from '.';

const problems = (text: string) =>
  checkDataFile('search-synonyms.yaml', text).map(({message}) => message);

describe('search-synonyms.yaml', () => {
  it('takes groups of words and phrases', () => {
    expect(problems("- [relay, actor]\n- [e-mail, I/O module, '4G', relay]\n")).toEqual([]);
  });

  it.each([
    ['one word', '- [relay]', 'two or more'],
    ['a word twice', '- [Dual path, actor, dual-path]', 'once in a group'],
    ['a group twice', '- [relay, actor]\n- [actor, relay]', 'actor, relay stands twice'],
    ['signs', '- [relay, "actor (output)"]', 'Words only'],
    ['a number', '- [relay, 4]', 'in quotes'],
    ['no group', '[]', '>=1'],
  ])('refuses %s', (_, text, message) => {
    expect(problems(text).join('\n')).toContain(message);
  });
});
