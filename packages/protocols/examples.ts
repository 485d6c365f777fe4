import {
  ademcoContactId,
  radionicsContactId,
  surGardContactId,
  surGardHeartbeat,
  surGardSia,
} from './automation';
import {contactIdMessage} from './contactId';
import {dc03Block} from './dc03';
import {dc09Frame} from './dc09';
import {dc09EncryptedFrame, dc09PlainContent, type BlockCipher} from './dc09Encryption';
import * as sample from './exampleEvents';
import {textField, type FrameField} from './frame';

/** A frame that the documentation shows. */
export interface ExampleFrame {
  readonly id: string;
  readonly caption: string;
  /** `digit`: tones on a phone line; the numbers are values in the check sum. */
  readonly unit: 'byte' | 'digit';
  readonly fields: readonly FrameField[];
}

/** Key of the encrypted example, 128 bit in hexadecimal digits. */
export const exampleKey = '000102030405060708090A0B0C0D0E0F';

/** Pad of the encrypted example: fixed, so that the frame stays the same from run to run. */
const padding = 'q7Hm2KxZ9bTf4WcR';

const frame = (id: string, caption: string, fields: readonly FrameField[]): ExampleFrame => ({
  id,
  caption,
  unit: 'byte',
  fields,
});

function clearFrames(): ExampleFrame[] {
  return [
    frame('dc09-event', 'DC-09: burglary in area 1, zone 3', dc09Frame(sample.burglary)),
    frame('dc09-ack', 'DC-09: answer to the event', dc09Frame(sample.answer('ACK', 1))),
    frame(
      'dc09-cid-event',
      'DC-09: Contact ID 130, partition 01, zone 003',
      dc09Frame(sample.dc09ContactId),
    ),
    frame('dc09-closing', 'DC-09: closing by user 2, with coordinates', dc09Frame(sample.closing)),
    frame('dc09-null', 'DC-09: link test without a time stamp', dc09Frame(sample.plainLinkTest)),
    frame('dc09-nak', "DC-09: NAK with the receiver's time", dc09Frame(sample.timeCorrection)),
  ];
}

function encryptedFrames(encrypt: BlockCipher): ExampleFrame[] {
  return [
    frame(
      'dc09-plain-of-encrypted',
      'DC-09: content of the encrypted event before encryption',
      dc09PlainContent(sample.burglary, padding),
    ),
    frame(
      'dc09-encrypted',
      'DC-09: the burglary, encrypted with AES-128',
      dc09EncryptedFrame(sample.burglary, padding, encrypt),
    ),
  ];
}

function contactIdFrames(): ExampleFrame[] {
  return [
    {
      id: 'cid-message',
      caption: 'Contact ID on a phone line: burglary, partition 01, zone 003',
      unit: 'digit',
      fields: contactIdMessage(sample.contactIdBurglary),
    },
    {
      id: 'cid-restore',
      caption: 'Contact ID on a phone line: restore',
      unit: 'digit',
      fields: contactIdMessage(sample.contactIdRestore),
    },
  ];
}

function automationFrames(): ExampleFrame[] {
  const at = {receiver: '01', line: '1'};
  const at685 = {receiver: '1', line: '1'};
  return [
    frame('sur-gard-cid', 'Sur-Gard: duress in Contact ID', surGardContactId(at, sample.duress)),
    frame('sur-gard-sia', 'Sur-Gard: burglary in full SIA', surGardSia(at, sample.fullSia)),
    frame('sur-gard-heartbeat', 'Sur-Gard: heartbeat', surGardHeartbeat(at)),
    frame('radionics-cid', 'Radionics 6500: duress', radionicsContactId(at, sample.duress)),
    frame('ademco-685-cid', 'Ademco 685: duress', ademcoContactId(at685, sample.duress)),
  ];
}

function siaBlockFrames(): ExampleFrame[] {
  const event = [
    textField('Code', 'data', 'FA', 'Fire alarm.'),
    textField('Zone', 'data', '2', 'Zone 2.'),
  ];
  const area = textField('Area', 'data', 'ri6/', 'Modifier ri: group 6.');
  const time = textField('Time', 'extra', 'ti10:15/', 'Modifier ti: 10:15 at the panel.');
  return [
    frame(
      'sia-account-block',
      'SIA DC-03: account block of a Galaxy event',
      dc03Block('#', [textField('Account', 'data', '000010', 'Account, at most six digits.')]),
    ),
    frame(
      'sia-data-block',
      'SIA DC-03: data block at level 3',
      dc03Block('N', [time, area, ...event]),
    ),
    frame(
      'sia-text-block',
      'SIA DC-03: text block at level 3',
      dc03Block('A', [textField('Text', 'data', 'Fire Zone 2', 'Description from the panel.')]),
    ),
  ];
}

/**
 * All frames of the documentation, computed.
 * @param encrypt AES-128-CBC with {@link exampleKey}
 */
export function exampleFrames(encrypt: BlockCipher): ExampleFrame[] {
  return [
    ...clearFrames(),
    ...encryptedFrames(encrypt),
    ...contactIdFrames(),
    ...automationFrames(),
    ...siaBlockFrames(),
  ];
}
