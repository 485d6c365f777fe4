// @vitest-environment jsdom
import {expect, test} from 'vitest';
import {delayText, refusalText} from './session';

test('a reader knows why nothing was stored, that nothing is lost, and what happens next', () => {
  expect(delayText({kind: 'later', why: 'busy', waitSeconds: 90}, true)).toBe(
    'Too many requests came from your network. What you gave is kept on this device and is sent by itself in 2 minutes.',
  );
  expect(delayText({kind: 'later', why: 'full', waitSeconds: 300}, true)).toContain(
    'The service has no room for more at the moment.',
  );
  expect(delayText({kind: 'later', why: 'network', waitSeconds: undefined}, false)).toBe(
    'The service cannot be reached. What you gave is sent by itself as soon as the network is back, as long as this page is open.',
  );
  expect(delayText({kind: 'later', why: 'intercepted', waitSeconds: undefined}, true)).toBe(
    'Something else answers in place of the service, such as a sign-in page of your network. What you gave is kept on this device and is sent by itself as soon as the service works again.',
  );
});

test('a refusal says what is left of it', () => {
  expect(refusalText('No.', true)).toBe('No. What you gave is kept on this device.');
  expect(refusalText('No.', false)).toBe('No.');
});
