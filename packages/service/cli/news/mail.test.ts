import {expect, it} from 'vitest';
import {mailMark, unsubscribeToken} from '../../api/tokens';
import type {Subscriber} from '../../storage/subscriptionTables';
import type {ReleaseNote} from './feed';
import {newsMail} from './mail';

const note: ReleaseNote = {
  id: 'urn:uuid:1',
  url: 'https://docs.example/whats-new/fire?a&b',
  title: 'Fire & <smoke>',
  summary: 'Sum.',
  html: '<p>Text of <strong>the</strong> note.</p>',
  date: '2026-03-05',
  facts: {
    products: ['iptna4i', 'platform'],
    firmware: {iptna4i: '2.1'},
    audiences: ['installer'],
    kind: 'new',
    importance: 'important',
  },
};
const subscriber: Subscriber = {
  id: 'id-1',
  email: 'ada@example.com',
  products: ['iptna4i'],
  audiences: ['installer', 'manager'],
  confirmedAt: 0,
  notesFrom: 0,
};
const frame = {
  feed: {title: 'Talos Docs: News', homeUrl: 'https://docs.example/whats-new', language: 'en'},
  publicUrl: 'https://api.example/d',
  secret: 'secret',
};
const link = `https://api.example/d/api/subscriptions/unsubscribe?token=${unsubscribeToken('secret', 'id-1')}`;

it('has the headers by which mail programs unsubscribe with one click', () => {
  expect(newsMail(note, subscriber, frame)).toMatchObject({
    to: 'ada@example.com',
    subject: 'Fire & <smoke>',
    headers: {
      'List-Id': '<whats-new.docs.example>',
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'X-Mail-Mark': mailMark('secret', 'ada@example.com'),
    },
  });
});

it('says the same in both parts', () => {
  const {text, html} = newsMail(note, subscriber, frame);
  for (const part of [
    text.replaceAll('**', ''),
    html.replace(/<style>[^]*<\/style>/, '').replace(/<\/?(?:strong|span)[^>]*>/g, ''),
  ]) {
    expect(part).toContain('Text of the note.');
    expect(part).toContain('New, Important, 5 March 2026');
    expect(part).toContain('ipTNA4i, firmware 2.1, Talos platform. For: Installer.');
    expect(part).toContain('you subscribed to release notes of ipTNA4i for Installer, Manager.');
  }
  expect(text).toContain(`Unsubscribe: ${link}\n`);
  expect(text).toContain('Read it on the site:\nhttps://docs.example/whats-new/fire?a&b\n');
  expect(html).toContain(`<a href="${link}">Unsubscribe</a>`);
  expect(html).toContain('Fire &amp; &lt;smoke&gt;</a></h1>');
});

it('has the same id for each attempt and another for each reader and note', () => {
  const {messageId} = newsMail(note, subscriber, frame);
  expect(messageId).toMatch(/^[0-9a-f]{32}@api\.example$/);
  expect(newsMail(note, subscriber, frame).messageId).toBe(messageId);
  expect(newsMail(note, {...subscriber, id: 'id-2'}, frame).messageId).not.toBe(messageId);
  expect(newsMail({...note, id: 'urn:uuid:2'}, subscriber, frame).messageId).not.toBe(messageId);
});

it('marks what is urgent in the subject', () => {
  const facts = {...note.facts, kind: 'security', importance: 'critical'} as const;
  const {subject} = newsMail({...note, facts}, subscriber, frame);
  expect(subject).toBe('[Security, Critical] Fire & <smoke>');
});

it('puts words in the place of figures that no mail program shows', () => {
  const figure = (name: string) =>
    `<figure><img src="https://docs.example/${name}" alt="A &amp; B"></figure>`;
  let reads = 0;
  const shared = {
    ...note,
    get html() {
      reads += 1;
      return figure('a.svg') + figure('b.png');
    },
  };
  newsMail(shared, {...subscriber, id: 'id-2'}, frame);
  const {html, text} = newsMail(shared, subscriber, frame);
  expect(reads, 'once for all who get the note').toBe(1);
  expect(html).toContain(
    '<figure>A &amp; B <a href="https://docs.example/whats-new/fire?a&amp;b">See the figure</a></figure>',
  );
  expect(html).toContain('<img src="https://docs.example/b.png"');
  expect(text).toContain('A & B See the figure <https://docs.example/whats-new/fire?a&b>');
});

it('says that all notes were wanted', () => {
  const {text} = newsMail(note, {...subscriber, products: [], audiences: []}, frame);
  expect(text).toContain('you subscribed to all release notes.');
});
