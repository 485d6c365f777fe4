// @vitest-environment jsdom
import {cleanup} from '@testing-library/react';
import fc from 'fast-check';
import {afterEach, describe, expect, it} from 'vitest';
import {openTool, told} from '../Tool/testSupport';
import WhoMayDoWhat, {findRules, roleIn} from '.';

afterEach(cleanup);

const ask = (action: string, role = '') => {
  openTool(WhoMayDoWhat, 'who-may-do-what', {action, role});
  return told();
};

describe('who may do what', () => {
  it.each([
    [
      'May an operator delete alarms?',
      '',
      /^\s*Operator: No\. .*[Dd]elete alarms.* Ask: Administrator/,
    ],
    ['process alarms', 'operator-minimal', /Operator Minimal: Yes\. Process alarms/],
    ['Am I allowed to delete alarms as manager?', '', /^\s*Manager: No\. .*[Dd]elete alarms/],
    ['How may an admin delete alarms?', '', /^\s*Administrator: Yes\. Delete alarms/],
    ['edit the global alarm settings', '', /Edit the global alarm settings: Administrator\./],
    ['configure sensors', '', /Configure sensors: access level 3 of the device/],
    ['paint the ceiling', '', /Nothing here has these words/],
    [
      'May an operator forward alarms?',
      '',
      /^\s*No rule here has all of these words\. The nearest one: Operator: No\. Delete alarms\./,
    ],
  ])('%s', (question, role, answer) => {
    expect(ask(question, role)).toMatch(answer);
  });

  it('marks what nobody has confirmed', () => {
    ask('bulk actions on several alarms at once', 'manager');
    expect(document.querySelector('[data-unverified]')).toBeTruthy();
  });
});

it('hears the longest role that a question names', () => {
  expect(roleIn('May an operator minimal mute?')).toBe('operator-minimal');
  expect(roleIn('May I mute?')).toBeUndefined();
});

it('never throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(findRules(text).length).toBeLessThanOrEqual(6);
    }),
  );
});
