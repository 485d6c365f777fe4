import {contactIdParts, type ContactIdEvent} from './events';
import {byteField, textField, type FrameField} from './frame';

/** Where a message came in at the receiver of a monitoring centre. */
export interface ReceiverLine {
  /** Two digits; one for Ademco 685. */
  readonly receiver: string;
  /** One digit. */
  readonly line: string;
}

const endOfMessage = byteField('End', 'envelope', 0x14, 'DC4: end of the message.');

const lineFields = ({receiver, line}: ReceiverLine): FrameField[] => [
  textField('Receiver', 'header', receiver, `Receiver ${receiver}.`),
  textField('Line', 'header', line, `Line ${line}.`),
];

const space = (name: string, count = 1): FrameField =>
  textField(name, 'envelope', ' '.repeat(count), count === 1 ? 'Space.' : `${count} spaces.`);

function contactIdRun(event: ContactIdEvent): FrameField[] {
  const {letter, event: code, group, address} = contactIdParts(event);
  return [
    textField('Type', 'header', '18', 'Contact ID.'),
    textField('Qualifier', 'data', letter.text, letter.meaning),
    textField('Event', 'data', code.text, code.meaning),
    textField('Group', 'data', group.text, group.meaning),
    textField(address.name, 'data', address.text, address.meaning),
  ];
}

const accountField = (account: string): FrameField =>
  textField('Account', 'header', account, 'Account of the site.');

/** Contact ID from a receiver of the Sur-Gard MLR2 family: `5RRLs18AAAAQXYZGGCCC`, then DC4. */
export function surGardContactId(at: ReceiverLine, event: ContactIdEvent): FrameField[] {
  const [type, ...rest] = contactIdRun(event);
  return [
    textField('Protocol', 'header', '5', 'Contact ID event.'),
    ...lineFields(at),
    space('Gap'),
    ...(type ? [type] : []),
    accountField(event.account),
    ...rest,
    endOfMessage,
  ];
}

/** Full SIA from a receiver of the Sur-Gard family: `SRRL[#AAAA|N…]`, then DC4. */
export function surGardSia(at: ReceiverLine, data: readonly FrameField[]): FrameField[] {
  return [
    textField('Protocol', 'header', 'S', 'SIA event.'),
    ...lineFields(at),
    textField('Data', 'data', '[', 'Begin of the data.'),
    ...data,
    textField('Data end', 'data', ']', 'End of the data.'),
    endOfMessage,
  ];
}

function heartbeatBody(at: ReceiverLine): FrameField[] {
  return [
    textField('Protocol', 'header', '1', 'Heartbeat.'),
    ...lineFields(at),
    space('Gap', 11),
    textField('Mark', 'data', '@', 'The receiver is alive; no event.'),
    space('Gap', 4),
    endOfMessage,
  ];
}

/** Heartbeat of a receiver of the Sur-Gard MLR2 family, sent about every 30 s. */
export function surGardHeartbeat(at: ReceiverLine): FrameField[] {
  return heartbeatBody(at);
}

/** Contact ID from a Radionics 6500: a space, `aRRLsAAAA18QXYZGGCCC`, DC4. */
export function radionicsContactId(at: ReceiverLine, event: ContactIdEvent): FrameField[] {
  return [
    textField('Start', 'envelope', ' ', 'Space.'),
    textField('Protocol', 'header', 'a', 'Contact ID event.'),
    ...lineFields(at),
    space('Gap'),
    accountField(event.account),
    ...contactIdRun(event),
    endOfMessage,
  ];
}

const lineFeed = byteField('Start', 'envelope', 0x0a, 'Line feed.');
const carriageReturn = byteField('End', 'envelope', 0x0d, 'Carriage return.');

/** Contact ID from an Ademco 685: line feed, `RLsAAAAs18sQXYZsGGsUCCC`, carriage return. */
export function ademcoContactId(at: ReceiverLine, event: ContactIdEvent): FrameField[] {
  const {letter, event: code, group, address} = contactIdParts(event);
  return [
    lineFeed,
    ...lineFields(at),
    space('Gap'),
    accountField(event.account),
    textField('Type', 'header', ' 18 ', 'Contact ID.'),
    textField('Qualifier', 'data', letter.text, letter.meaning),
    textField('Event', 'data', code.text, code.meaning),
    textField('Group', 'data', ` ${group.text}`, group.meaning),
    event.address.kind === 'zone'
      ? textField('Kind', 'data', ' C', 'C: a zone follows.')
      : textField('Kind', 'data', ' U', 'U: a user follows.'),
    textField(address.name, 'data', address.text, address.meaning),
    carriageReturn,
  ];
}
