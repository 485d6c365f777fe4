import {addressField, contactIdFields, type ContactIdEvent} from './events';
import {bracketed, byteField, dataText, envelopeText, headerText, type FrameField} from './frame';

/** Where a message came in at the receiver of a monitoring centre. */
interface ReceiverLine {
  /** Two digits; one for Ademco 685. */
  readonly receiver: string;
  /** One digit. */
  readonly line: string;
}

const endOfMessage = byteField('End', 'envelope', 0x14, 'DC4: end of the message.');

const lineFields = ({receiver, line}: ReceiverLine): FrameField[] => [
  headerText('Receiver', receiver, `Receiver ${receiver}.`),
  headerText('Line', line, `Line ${line}.`),
];

const gap = (count = 1): FrameField =>
  envelopeText('Gap', ' '.repeat(count), count === 1 ? 'Space.' : `${count} spaces.`);

const typeField = headerText('Type', '18', 'Contact ID.');

const accountField = (account: string) => headerText('Account', account, 'Account of the site.');

/** Contact ID from a receiver of the Sur-Gard MLR2 family: `5RRLs18AAAAQXYZGGCCC`, then DC4. */
export function surGardContactId(at: ReceiverLine, event: ContactIdEvent): FrameField[] {
  return [
    headerText('Protocol', '5', 'Contact ID event.'),
    ...lineFields(at),
    gap(),
    typeField,
    accountField(event.account),
    ...contactIdFields(event, {letter: true}),
    endOfMessage,
  ];
}

/** Full SIA from a receiver of the Sur-Gard family: `SRRL[#AAAA|N…]`, then DC4. */
export function surGardSia(at: ReceiverLine, data: readonly FrameField[]): FrameField[] {
  return [
    headerText('Protocol', 'S', 'SIA event.'),
    ...lineFields(at),
    ...bracketed(data),
    endOfMessage,
  ];
}

/** Heartbeat of a receiver of the Sur-Gard MLR2 family, sent about every 30 s. */
export function surGardHeartbeat(at: ReceiverLine): FrameField[] {
  return [
    headerText('Protocol', '1', 'Heartbeat.'),
    ...lineFields(at),
    gap(11),
    dataText('Mark', '@', 'The receiver is alive; no event.'),
    gap(4),
    endOfMessage,
  ];
}

/** Contact ID from a Radionics 6500: a space, `aRRLsAAAA18QXYZGGCCC`, DC4. */
export function radionicsContactId(at: ReceiverLine, event: ContactIdEvent): FrameField[] {
  return [
    envelopeText('Start', ' ', 'Space.'),
    headerText('Protocol', 'a', 'Contact ID event.'),
    ...lineFields(at),
    gap(),
    accountField(event.account),
    typeField,
    ...contactIdFields(event, {letter: true}),
    endOfMessage,
  ];
}

/** Contact ID from an Ademco 685: line feed, `RLsAAAAs18sQXYZsGGsUCCC`, carriage return. */
export function ademcoContactId(at: ReceiverLine, event: ContactIdEvent): FrameField[] {
  const {kind} = event.address;
  const letter = kind === 'zone' ? 'C' : 'U';
  return [
    byteField('Start', 'envelope', 0x0a, 'Line feed.'),
    ...lineFields(at),
    gap(),
    accountField(event.account),
    headerText('Type', ' 18 ', 'Contact ID.'),
    ...contactIdFields(event, {letter: true, gap: ' '}).slice(0, 3),
    dataText('Kind', ` ${letter}`, `${letter}: a ${kind} follows.`),
    addressField(event.address),
    byteField('End', 'envelope', 0x0d, 'Carriage return.'),
  ];
}
