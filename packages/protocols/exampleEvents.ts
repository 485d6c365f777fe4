import type {Dc09Message} from './dc09';
import {contactIdEventFields, siaEventFields, type ContactIdEvent} from './events';
import {extraText} from './frame';

/** All examples play on one morning, at one site with this account. */
const account = '1234';
const at = (clock: string) => new Date(`2025-03-14T${clock}Z`);

const inArea1 = {account, area: '1'};

/** The burglary without the frame of DC-09, as a receiver passes it on. */
export const fullSia = siaEventFields({
  ...inArea1,
  code: 'BA',
  codeMeaning: 'Burglary alarm',
  address: {kind: 'zone', number: '003'},
});

/** Burglary, area 1, zone 3. */
export const burglary: Dc09Message = {
  token: 'SIA-DCS',
  sequence: 1,
  account,
  data: fullSia,
  time: at('10:15:30'),
};

/** The same burglary in Contact ID. */
export const contactIdBurglary: ContactIdEvent = {
  account,
  qualifier: 1,
  event: '130',
  eventMeaning: 'Burglary',
  group: '01',
  address: {kind: 'zone', number: '003'},
};

/** End of {@link contactIdBurglary}. */
export const contactIdRestore: ContactIdEvent = {...contactIdBurglary, qualifier: 3};

/** {@link contactIdBurglary} in a DC-09 frame. */
export const dc09ContactId: Dc09Message = {
  token: 'ADM-CID',
  sequence: 2,
  account,
  data: contactIdEventFields(contactIdBurglary),
  time: at('10:15:42'),
};

/** A person arms the site in the evening. */
export const closing: Dc09Message = {
  token: 'SIA-DCS',
  sequence: 4,
  account,
  data: siaEventFields({
    ...inArea1,
    code: 'CL',
    codeMeaning: 'Closing',
    address: {kind: 'user', number: '002'},
  }),
  extras: [
    extraText('Longitude', '[X008E32.5]', 'Extended data X: 8 degrees east, 32.5 minutes.'),
    extraText('Latitude', '[Y047N22.9]', 'Extended data Y: 47 degrees north, 22.9 minutes.'),
  ],
  time: at('18:00:05'),
};

/** Link test as many panels send it. */
export const plainLinkTest: Dc09Message = {token: 'NULL', sequence: 0, account};

/** Answer with the receiver's time; it names no account. */
export const timeCorrection: Dc09Message = {
  token: 'NAK',
  sequence: 0,
  receiver: '0',
  account: '0',
  time: at('10:16:05'),
};

/** Answers to a message with the same number. */
export const answer = (token: 'ACK' | 'DUH', sequence: number): Dc09Message => ({
  token,
  sequence,
  account,
});

/** Duress of user 1, as the documents of automation protocols use it for their example. */
export const duress: ContactIdEvent = {
  ...contactIdBurglary,
  event: '121',
  eventMeaning: 'Duress',
  address: {kind: 'user', number: '001'},
};
