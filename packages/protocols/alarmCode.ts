import {contactIdCheckDigit} from './contactId';
import type {Qualifier} from './events';
import type {Checked} from './dc09Reading';

/** A Contact ID event, whole or in part. */
export interface ContactIdReading {
  readonly kind: 'contact-id';
  readonly account?: string | undefined;
  readonly qualifier?: Qualifier | undefined;
  readonly event: string;
  /** Group or partition. */
  readonly group?: string | undefined;
  /** Zone or user. */
  readonly number?: string | undefined;
  readonly check?: Checked | undefined;
}

/** A SIA DC-03 event, whole or in part. */
export interface SiaReading {
  readonly kind: 'sia';
  readonly account?: string | undefined;
  /** `N`: new event, `O`: an event of earlier. */
  readonly age?: 'N' | 'O' | undefined;
  readonly modifiers: readonly {readonly name: string; readonly value: string}[];
  readonly code: string;
  readonly number?: string | undefined;
  /** Free text behind the event. */
  readonly text?: string | undefined;
}

export type AlarmCodeReading = ContactIdReading | SiaReading;

const qualifiers: Readonly<Record<string, Qualifier>> = {
  1: 1,
  3: 3,
  6: 6,
  E: 1,
  R: 3,
  P: 6,
  '+': 1,
  '-': 3,
};

const qualifierOf = (sign: string | undefined) => (sign ? qualifiers[sign] : undefined);

/** `1234 18 1130 01 005 8` as a panel dials it, the check digit last; on the line A stands for 0. */
function readDialled(code: string): ContactIdReading | undefined {
  const digits = code.replaceAll(/\s/g, '').replaceAll('A', '0');
  const found = /^([\dB-F]{4})(?:18|98)([136])(\d{3})(\d{2})(\d{3})([\dB-F])?$/.exec(digits);
  if (!found) return undefined;
  const [, account, sign, event = '', group, number, given] = found;
  const right = contactIdCheckDigit(digits.slice(0, 15));
  const check = given === undefined ? undefined : {given, right};
  return {kind: 'contact-id', account, qualifier: qualifierOf(sign), event, group, number, check};
}

/** `1130 01 005`, `E130 01 C005`, `+130`, `130`, with or without the account of DC-09 before it. */
function readContactId(code: string): ContactIdReading | undefined {
  const found =
    /^(?:#([\dA-F]{3,16})\|)?([136ERP+-])?\s*(\d{3})(?:\s*(\d{2})\s*[CU]?(\d{3}))?$/.exec(code);
  if (!found) return undefined;
  const [, account, sign, event = '', group, number] = found;
  return {kind: 'contact-id', account, qualifier: qualifierOf(sign), event, group, number};
}

/** `#1234|Nri1/BA003*FRONT DOOR`, `BA003`, `BA`; some panels leave out the account, or the stroke behind a modifier. */
function readSia(code: string): SiaReading | undefined {
  const found =
    /^(?:(?:#([\dA-Fa-f]{3,16}))?\|)?([NO](?=[a-z]{2}|[A-Z]{2}))?((?:[a-z]{2}(?:(?!\d+[A-Z]{2})[^/]*\/|\d+(?=[A-Z])))*)([A-Z]{2})\s*(\d{1,6})?(?:[*^]([^^]*)\^?)?$/.exec(
      code,
    );
  if (!found) return undefined;
  const [, account, age, modifiers = '', letters = '', number, text] = found;
  return {
    kind: 'sia',
    account,
    age: age as SiaReading['age'],
    modifiers: modifiers
      .split('/')
      .filter(Boolean)
      .map((modifier) => ({name: modifier.slice(0, 2), value: modifier.slice(2)})),
    code: letters,
    number,
    text,
  };
}

/** Word processors put a minus or a dash for a hyphen. */
const withHyphens = (text: string) => text.replace(/[−–]/g, '-');

/**
 * Reads an alarm code as it stands in logs, manuals and frames: Contact ID (SIA DC-05) and SIA DC-03, single codes and
 * whole blocks, with or without brackets.
 * @returns undefined where it is neither
 */
export function readAlarmCode(written: string): AlarmCodeReading | undefined {
  const code = written.trim().replace(/^\[(.*?)\]?$/, '$1');
  const capitals = withHyphens(code.toUpperCase());
  return (
    readDialled(capitals) ??
    readContactId(capitals) ??
    readSia(code) ??
    (/^[a-z]{2}\d*$/.test(code) ? readSia(capitals) : undefined)
  );
}

/** Offset of the first character that no alarm code has; the length of the text where it only ends too early. */
export function oddCharacter(written: string): number {
  const odd = /[^\w\s#|/*^+:.[\]-]/.exec(withHyphens(written));
  return odd ? odd.index : written.length;
}
