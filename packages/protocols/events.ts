import {textField, type FrameField} from './frame';

/** What the number of an event means. */
interface Address {
  readonly kind: 'zone' | 'user';
  readonly number: string;
}

/** An event in the text form of SIA DC-03, as DC-09 carries it behind `SIA-DCS`. */
export interface SiaEvent {
  readonly account: string;
  /** `N`: new event, `O`: an event of earlier. */
  readonly age?: 'N' | 'O';
  /** Area (`ri`); panels also call it partition or group. */
  readonly area?: string;
  readonly code: string;
  readonly codeMeaning: string;
  readonly address?: Address;
}

/** Fields of a SIA DC-03 event between the brackets of a DC-09 frame: `#1234|Nri1/BA003`. */
export function siaEventFields(event: SiaEvent): FrameField[] {
  const {account, age = 'N', area, code, codeMeaning, address} = event;
  if (!/^[A-Z]{2}$/.test(code)) throw new RangeError(`"${code}" is no two-letter code.`);
  return [
    textField('Event account', 'data', `#${account}|`, 'Account of the event, ended by a bar.'),
    textField('Age', 'data', age, age === 'N' ? 'N: new event.' : 'O: old event, sent later.'),
    ...(area === undefined
      ? []
      : [textField('Area', 'data', `ri${area}/`, `Modifier ri: area ${area}.`)]),
    textField('Code', 'data', code, `${codeMeaning}.`),
    ...(address === undefined ? [] : [addressField(address)]),
  ];
}

/** Name, text and meaning of an address. */
function addressPart({kind, number}: Address) {
  const name = kind === 'zone' ? 'Zone' : 'User';
  return {name, text: number, meaning: `${name} ${number}.`};
}

function addressField(address: Address): FrameField {
  const {name, text, meaning} = addressPart(address);
  return textField(name, 'data', text, meaning);
}

/** New event or opening, new restore or closing, status reported before (SIA DC-05). */
export type Qualifier = 1 | 3 | 6;

const qualifierMeanings: Readonly<Record<Qualifier, string>> = {
  1: 'new event or opening',
  3: 'new restore or closing',
  6: 'status reported before',
};

const qualifierLetters: Readonly<Record<Qualifier, string>> = {1: 'E', 3: 'R', 6: 'P'};

/** An event of SIA DC-05 (Contact ID). */
export interface ContactIdEvent {
  /** Four digits; B to F are allowed. */
  readonly account: string;
  readonly qualifier: Qualifier;
  /** Three digits. */
  readonly event: string;
  readonly eventMeaning: string;
  /** Two digits; 00: none. */
  readonly group: string;
  /** Three digits; the event decides whether they are a zone or a user. */
  readonly address: Address;
}

/** What each part of a Contact ID event says, in the order in which every protocol sends them. */
export function contactIdParts(event: ContactIdEvent) {
  const {qualifier, group, address} = event;
  if (!/^\d{3}$/.test(event.event)) throw new RangeError(`"${event.event}" is no event code.`);
  if (!/^\d{2}$/.test(group)) throw new RangeError(`"${group}" is no group.`);
  if (!/^\d{3}$/.test(address.number))
    throw new RangeError(`"${address.number}" is no zone or user.`);
  const letter = qualifierLetters[qualifier];
  return {
    qualifier: {text: String(qualifier), meaning: `${qualifier}: ${qualifierMeanings[qualifier]}.`},
    // Automation protocols write the qualifier as a letter.
    letter: {text: letter, meaning: `${letter}: ${qualifierMeanings[qualifier]}.`},
    event: {text: event.event, meaning: `${event.eventMeaning}.`},
    group: {text: group, meaning: `Group or partition ${group}.`},
    address: addressPart(address),
  };
}

/** Fields of a Contact ID event between the brackets of a DC-09 frame: `#1234|1130 01 003`. */
export function contactIdEventFields(event: ContactIdEvent): FrameField[] {
  const parts = contactIdParts(event);
  return [
    textField(
      'Event account',
      'data',
      `#${event.account}|`,
      'Account of the event, ended by a bar.',
    ),
    textField('Qualifier', 'data', parts.qualifier.text, parts.qualifier.meaning),
    textField('Event', 'data', parts.event.text, parts.event.meaning),
    textField('Group', 'data', ` ${parts.group.text}`, parts.group.meaning),
    textField(parts.address.name, 'data', ` ${parts.address.text}`, parts.address.meaning),
  ];
}
