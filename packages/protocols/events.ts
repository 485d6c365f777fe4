import {dataText, type FrameField} from './frame';

/** Whom or what an event is about. */
interface Address {
  readonly kind: 'zone' | 'user';
  readonly number: string;
}

/** An event in the text form of SIA DC-03, as DC-09 carries it behind `SIA-DCS`. */
interface SiaEvent {
  readonly account: string;
  /** Area (`ri`); panels also call it partition or group. */
  readonly area?: string;
  readonly code: string;
  readonly codeMeaning: string;
  readonly address?: Address;
}

/** Fields of a SIA DC-03 event between the brackets of a DC-09 frame: `#1234|Nri1/BA003`. */
export function siaEventFields(event: SiaEvent): FrameField[] {
  const {account, area, code, codeMeaning, address} = event;
  return [
    eventAccount(account),
    dataText('Age', 'N', 'N: new event.'),
    ...(area ? [dataText('Area', `ri${area}/`, `Modifier ri: area ${area}.`)] : []),
    dataText('Code', code, `${codeMeaning}.`),
    ...(address ? [addressField(address)] : []),
  ];
}

const eventAccount = (account: string) =>
  dataText('Event account', `#${account}|`, 'Account of the event, ended by a bar.');

const addressName = ({kind}: Address) => (kind === 'zone' ? 'Zone' : 'User');

/** Field of a zone or a user. */
export function addressField(address: Address): FrameField {
  const name = addressName(address);
  return dataText(name, address.number, `${name} ${address.number}.`);
}

/** New event or opening, new restore or closing, status reported before (SIA DC-05). */
export type Qualifier = 1 | 3 | 6;

const qualifiers: Readonly<Record<Qualifier, readonly [letter: string, meaning: string]>> = {
  1: ['E', 'new event or opening'],
  3: ['R', 'new restore or closing'],
  6: ['P', 'status reported before'],
};

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

/**
 * Qualifier, event, group and address of a Contact ID event, in the order in which every protocol sends them.
 * @param form whether the qualifier is a letter, and what stands before group and address
 */
export function contactIdFields(
  {qualifier, event, eventMeaning, group, address}: ContactIdEvent,
  {letter = false, gap = ''} = {},
): FrameField[] {
  const {number} = address;
  const name = addressName(address);
  const [sign, meaning] = qualifiers[qualifier];
  const written = letter ? sign : String(qualifier);
  return [
    dataText('Qualifier', written, `${written}: ${meaning}.`),
    dataText('Event', event, `${eventMeaning}.`),
    dataText('Group', gap + group, `Group or partition ${group}.`),
    dataText(name, gap + number, `${name} ${number}.`),
  ];
}

/** Fields of a Contact ID event between the brackets of a DC-09 frame: `#1234|1130 01 003`. */
export function contactIdEventFields(event: ContactIdEvent): FrameField[] {
  return [eventAccount(event.account), ...contactIdFields(event, {gap: ' '})];
}
