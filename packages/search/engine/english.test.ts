import {describe, expect, it} from 'vitest';
import {rootOf, stem, withoutFillers} from './english';

describe('stem', () => {
  it.each([
    ['alarms', 'alarm'],
    ['batteries', 'battery'],
    ['switches', 'switch'],
    ['wiring', 'wire'],
    ['wired', 'wires'],
    ['mapping', 'maps'],
    ['adding', 'adds'],
    ['tries', 'try'],
    ['configured', 'configure'],
    ['acknowledging', 'acknowledged'],
    ['monitoring', 'monitor'],
    ['forgotten', 'forgets'],
    ['organize', 'organising'],
  ])('brings %s and %s together', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it.each([
    ['settings', 'set'],
    ['operator', 'operation'],
    ['string', 'str'],
    ['status', 'state'],
    ['need', 'ne'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  it.each(['ba', 'led', 'iptna4i', 'dc09', '4.4.4', 'ω'])('leaves %s as it is', (word) => {
    expect(stem(word)).toBe(word);
  });
});

describe('rootOf', () => {
  it.each([
    ['configure', 'configuration'],
    ['install', 'installer'],
    ['acknowledge', 'acknowledgement'],
    ['supervise', 'supervision'],
    ['administrator', 'administration'],
    ['notify', 'notification'],
  ])('relates %s and %s', (one, other) => {
    expect(rootOf(stem(one))).toBe(rootOf(stem(other)));
  });

  it('does not shorten a word to less than four letters', () => {
    expect(rootOf(stem('motion'))).toBe('motion');
  });
});

describe('withoutFillers', () => {
  it.each([
    ['what does it mean when the relay clicks', '  the relay clicks'],
    ['is it possible to mute it', '  mute it'],
    ['the door is open, what should I do?', 'the door is open,  ?'],
    ['what happens', 'what happens'],
    ['helpful', 'helpful'],
  ])('reads %s', (query, rest) => {
    expect(withoutFillers(query).replace(/ +/g, ' ')).toBe(rest.replace(/ +/g, ' '));
  });
});
