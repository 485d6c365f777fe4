import {expect, test} from 'vitest';
import {mailboxOf} from './mailbox';

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+news@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  // Elsewhere a dot may be another person.
  ['a.da@example.com', 'a.da@example.com'],
  ['A.d.a+x.y@Gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.da@mail.gmail.com', 'a.da@mail.gmail.com'],
  ['+ada@example.com', '+ada@example.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
