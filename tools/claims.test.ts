import {describe, expect, it} from 'vitest';
import type {Ledger} from '../plugins/unverified-ledger';
import {checklistCsv, checklistHtml, checklistOf} from './claims';

const place = {route: '/b', heading: 'H', text: 'connects out'};
const ledger: Ledger = {
  claims: [
    {
      id: 'outwards',
      kind: 'likely',
      statement: 'It connects <out>, only.',
      settle: 'Ask.',
      answeredBy: 'supplier',
      places: [place, {...place, route: '/a'}, place],
    },
  ],
  unregistered: [{reason: '=1+1', places: [{...place, text: ''}]}],
  unpublished: [
    {fact: 'x1/supply/current', model: 'X1', label: 'Current', find: 'label', pages: ['/c']},
  ],
  unpublishedLines: [{route: '/d', heading: 'Port', text: 'Not published: default.'}],
};

describe('the checklist', () => {
  const groups = checklistOf(ledger);

  it('is grouped by who can answer and leaves out who is asked nothing', () => {
    expect(groups.map(({title, items}) => [title, items.map(({id}) => id)])).toEqual([
      ['The supplier', ['outwards']],
      ['The maker: values that are not published', ['x1/supply/current', 'line-1']],
      ['Marks whose claim is not registered yet', ['reason-1']],
    ]);
  });

  it('names each page once', () => {
    expect(groups[0]?.items[0]?.pages).toEqual(['/a', '/b']);
  });

  it('is a table for a spreadsheet, which runs no cell as a formula', () => {
    expect(checklistCsv(groups).split('\r\n')).toEqual([
      '\uFEFF"who can answer","kind","id","claim","how to settle it","pages","answer"',
      '"The supplier","likely","outwards","It connects <out>, only.","Ask.","/a /b",""',
      '"The maker: values that are not published","not published","x1/supply/current","X1: Current","The reader is told: see the type label.","/c",""',
      '"The maker: values that are not published","not published","line-1","Port","Not published: default.","/d",""',
      `"Marks whose claim is not registered yet","not registered","reason-1","a value of a table","'=1+1","/b",""`,
      '',
    ]);
  });

  it('is a page to print, in which text stays text', () => {
    const html = checklistHtml(groups);
    expect(html).toContain('<h2>The supplier (1)</h2>');
    expect(html).toContain('<b>It connects &lt;out&gt;, only.</b><br>Ask.');
  });
});
