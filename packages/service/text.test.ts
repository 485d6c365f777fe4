import {expect, it} from 'vitest';
import {mailboxOf, namesEmail, personKey} from './text';

it.each([
  'Write to eve@example.com.',
  'EVE@Example.COM',
  'eve@exam\u00ADple.com',
  '<eve@example.com>, mailto:eve@example.com?subject=x',
  '"eve@example.com"',
  "'eve@example.com'",
  'So...eve@example.com!',
  'eve@example.com-',
  'steve@example.com or eve@example.com',
])('finds the address in %j', (text) => expect(namesEmail(text, 'eve@example.com')).toBe(true));

it.each([
  'steve@example.com',
  'mail-eve@example.com',
  'a.eve@example.com',
  "d'eve@example.com",
  'eve@example.com.au',
  'eve@example.computer',
  'eve@example.com-pany.example',
  'eve@example',
  'eveXexample.com',
  '',
])('finds another one in %j', (text) => expect(namesEmail(text, 'eve@example.com')).toBe(false));

it('knows all letters in both cases, however they are put together', () => {
  expect(namesEmail('An U\u0308NAL+x@example.com', '\u00fcnal+x@example.com')).toBe(true);
});

it('knows an address by its domain in ASCII, in which browsers send it, and in all letters', () => {
  const spellings = ['Ada@B\u00fccher.example', 'ada@xn--bcher-kva.example'];
  for (const email of spellings) {
    expect(personKey(email)).toBe(personKey('ada@xn--bcher-kva.example'));
    for (const text of spellings) expect(namesEmail(`Write to ${text}.`, email)).toBe(true);
  }
  // No domain, and still somebody.
  expect(personKey('ada@xn--a.example')).not.toBe(personKey('ada@xn--b.example'));
});

it.each([
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
