import {
  ademcoContactId,
  radionicsContactId,
  surGardContactId,
  surGardHeartbeat,
  surGardSia,
} from './automation';
import {contactIdMessage} from './contactId';
import {dc03Block} from './dc03';
import {dc09EncryptedFrame, dc09Frame, dc09PlainContent} from './dc09';
import * as sample from './exampleEvents';
import {dataText, extraText, frameBytes, type FrameField} from './frame';

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

const at = {receiver: '01', line: '1'};
const at685 = {receiver: '1', line: '1'};

const frame = (
  id: string,
  caption: string,
  fields: readonly FrameField[],
  unit: ExampleFrame['unit'] = 'byte',
): ExampleFrame => ({id, caption, unit, fields});

/**
 * All frames of the documentation, computed.
 * @param encrypt AES-128-CBC with {@link exampleKey}, a start vector of zeros and no padding; scripts and pages have
 * different ones
 */
export function exampleFrames(
  encrypt: (plain: readonly number[]) => readonly number[],
): ExampleFrame[] {
  const plain = dc09PlainContent(sample.burglary, padding);
  const encrypted = dc09EncryptedFrame(sample.burglary, encrypt(frameBytes(plain)));
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
    frame(
      'dc09-plain-of-encrypted',
      'DC-09: content of the encrypted event before encryption',
      plain,
    ),
    frame('dc09-encrypted', 'DC-09: the burglary, encrypted with AES-128', encrypted),
    frame(
      'cid-message',
      'Contact ID on a phone line: burglary, partition 01, zone 003',
      contactIdMessage(sample.contactIdBurglary),
      'digit',
    ),
    frame(
      'cid-restore',
      'Contact ID on a phone line: restore',
      contactIdMessage(sample.contactIdRestore),
      'digit',
    ),
    frame('sur-gard-cid', 'Sur-Gard: duress in Contact ID', surGardContactId(at, sample.duress)),
    frame('sur-gard-sia', 'Sur-Gard: burglary in full SIA', surGardSia(at, sample.fullSia)),
    frame('sur-gard-heartbeat', 'Sur-Gard: heartbeat', surGardHeartbeat(at)),
    frame('radionics-cid', 'Radionics 6500: duress', radionicsContactId(at, sample.duress)),
    frame('ademco-685-cid', 'Ademco 685: duress', ademcoContactId(at685, sample.duress)),
    frame(
      'sia-account-block',
      'SIA DC-03: account block of a Galaxy event',
      dc03Block('#', [dataText('Account', '000010', 'Account, at most six digits.')]),
    ),
    frame(
      'sia-data-block',
      'SIA DC-03: data block at level 3',
      dc03Block('N', [
        extraText('Time', 'ti10:15/', 'Modifier ti: 10:15 at the panel.'),
        dataText('Area', 'ri6/', 'Modifier ri: group 6.'),
        dataText('Code', 'FA', 'Fire alarm.'),
        dataText('Zone', '2', 'Zone 2.'),
      ]),
    ),
    frame(
      'sia-text-block',
      'SIA DC-03: text block at level 3',
      dc03Block('A', [dataText('Text', 'Fire Zone 2', 'Description from the panel.')]),
    ),
  ];
}
