import {describe, expect, it} from 'vitest';
import {checkDataFile} from '.';

const problems = (file: string, text: string) =>
  checkDataFile(`reader-queries/${file}`, text).map(({line, message}) => `${line}: ${message}`);

describe('reader-queries', () => {
  it('takes queries below the page that answers them, and those that none does', () => {
    expect(problems('admin.yaml', "/talos/admin/page:\n  - 'who is phoned'\n")).toEqual([]);
    expect(problems('unanswered.yaml', "- 'notice period'\n- 'invoices'\n")).toEqual([]);
  });

  it.each([
    ['a query that stands twice', 'unanswered.yaml', '- a b\n- c\n- a b', '3: 2: A query stands'],
    ['a number', 'unanswered.yaml', '- a\n- 12', '2: 1: A query is text: put a number in quotes.'],
    ['an address of another site', 'admin.yaml', 'https://x.example/a: [b]', 'of this site'],
    ['more than can be typed', 'unanswered.yaml', `- ${'x'.repeat(65)}`, 'longer than'],
    ['pages among what none answers', 'unanswered.yaml', '/page: [a]', 'Expected Array'],
  ])('refuses %s', (_, file, text, message) => {
    expect(problems(file, text).join('\n')).toContain(message);
  });
});
