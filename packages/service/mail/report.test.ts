import {describe, expect, it} from 'vitest';
import {bounce, bounceInOwnWords, complaint} from '../testing/mailReports';
import {readMailReport} from './report';

const read = (message: string) => readMailReport(new TextEncoder().encode(message));
const failed = {action: 'failed', status: '5.1.1'};

describe('a mail that cannot be delivered for good', () => {
  it.each([
    ['with the whole mail', {}],
    ['with its header alone', {returned: 'text/rfc822-headers'}],
    ['with its status in words', {status: 'text/plain'}],
    [
      'with an address in other letters',
      {returned: 'message/global', status: 'message/global-delivery-status'},
    ],
  ])('is known by its report: %s', async (_, types) => {
    expect(await read(bounce('m.s', [failed], types))).toEqual({
      reason: 'bounce',
      status: '5.1.1',
      mark: 'm.s',
    });
  });

  it('is known with words behind the status, and however the action is written', async () => {
    const report = bounce('m.s', [{action: 'Failed', status: '5.7.26 (no entry)'}]);
    expect(await read(report)).toMatchObject({status: '5.7.26'});
    expect(await read(report.replaceAll('\r\n', '\n'))).toMatchObject({status: '5.7.26'});
  });
});

it.each([
  ['Exim', 'host mx.example [10.5.1.1]: 550 5.1.1 <a@mx.example>: Recipient rejected', '5.1.1'],
  ['qmail', "Sorry, no mailbox here by that name. (#5.1.2)\nI've given up.", '5.1.2'],
])(
  'a mail that cannot be delivered for good is known by the words of %s',
  async (_, words, status) => {
    const report = bounceInOwnWords('m.s', words);
    expect(await read(report)).toEqual({reason: 'bounce', status, mark: 'm.s'});
  },
);

it('a complaint is known without the address of who complains', async () => {
  expect(await read(complaint('m.s'))).toEqual({reason: 'complaint', status: null, mark: 'm.s'});
});

it.each([
  ['a mail that is on its way yet', bounce('m.s', [{action: 'delayed', status: '4.4.1'}])],
  ['a full mailbox that may get room', bounce('m.s', [{action: 'failed', status: '4.2.2'}])],
  ['a mail that was delivered', bounce('m.s', [{action: 'delivered', status: '2.1.5'}])],
  ['a mail that one of two got', bounce('m.s', [failed, {action: 'relayed', status: '2.1.9'}])],
  ['a report of nobody', bounce('m.s', [])],
  ['a report of a mail that is not ours', bounce('m.s').replace('X-Mail-Mark', 'X-Other')],
  ['a report that says that a mail is no spam', complaint('m.s', 'not-spam')],
  ['a report of a signature', complaint('m.s', 'auth-failure')],
  ['a mail that waits, in own words', bounceInOwnWords('m.s', '450 4.2.0 greylisted')],
  ['what was tried and failed at last only once', bounceInOwnWords('m.s', '4.4.1, then 5.4.7')],
  ['words without a status', bounceInOwnWords('m.s', 'It is 10.5.1.1 or 5.1.1.9 or 550')],
  ['words of a person', bounceInOwnWords('m.s', 'You told me of 5.1.1?', '<a@example.com>')],
  [
    'words about a mail that is not ours',
    bounceInOwnWords('m.s', '5.1.1').replace('Mark', 'Other'),
  ],
  ['an answer of a person', 'From: a@example.com\r\nX-Mail-Mark: m.s\r\n\r\nI am away.'],
  ['nothing', ''],
  ['no message', '\u0000\r\n--AA/outer\r\n'],
])('%s is no reason to stop', async (_, message) => {
  expect(await read(message)).toBeUndefined();
});
