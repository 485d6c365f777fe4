import {dc09EncryptedFrame, dc09Frame, dc09PlainContent, type Dc09Token} from './dc09';
import {encryptDc09} from './dc09Decryption';
import type {Dc09Content, Dc09Reading} from './dc09Reading';
import {frameBytes, type FrameField} from './frame';

/** Seconds by which a stamp may lie behind and ahead of the receiver's clock (ANSI/SIA DC-09). */
const stampWindow = {behind: 40, ahead: 20};

/** Formats of this site's receivers and examples; a receiver answers DUH to those that it does not handle. */
const handled: ReadonlySet<string> = new Set(['SIA-DCS', 'ADM-CID', 'NULL']);
const answers: ReadonlySet<string> = new Set(['ACK', 'NAK', 'DUH']);

interface Dc09AnswerGiven {
  /** `none`: it says nothing. */
  readonly answer: 'ACK' | 'NAK' | 'DUH' | 'none';
  readonly why: string;
}

function stampProblem(time: Date | undefined, now: Date): string | undefined {
  if (!time) return 'An encrypted frame needs a time stamp, and this one has none.';
  const ahead = Math.round((time.getTime() - now.getTime()) / 1000);
  if (ahead > stampWindow.ahead)
    return `The time stamp is ${ahead} s ahead of the receiver's clock.`;
  if (-ahead > stampWindow.behind)
    return `The time stamp is ${-ahead} s behind the receiver's clock.`;
  return undefined;
}

/**
 * The answer of a receiver to a frame, and why.
 * @param content what the frame holds in clear; undefined where it could not be decrypted
 * @param now time of the receiver's clock
 */
export function answerTo(
  reading: Dc09Reading,
  content: Dc09Content | undefined,
  now: Date,
): Dc09AnswerGiven {
  const {crc, length, line, token, encrypted} = reading;
  for (const [name, check] of Object.entries({CRC: crc, length})) {
    if (!check || check.given === check.right) continue;
    const why = `The ${name} is ${check.given}, and ${check.right} would be right.`;
    return {answer: 'none', why};
  }
  if (answers.has(token)) return {answer: 'none', why: 'This is an answer itself.'};
  if (encrypted && !content) return {answer: 'NAK', why: 'The receiver cannot decrypt the frame.'};
  const problem = encrypted ? stampProblem(content?.time, now) : undefined;
  if (problem) return {answer: 'NAK', why: problem};
  if (!handled.has(token))
    return {answer: 'DUH', why: `A receiver that does not handle ${token} says so.`};
  const missing = [
    ...(crc ? [] : ['no CRC and no length to check']),
    ...(line ? [] : ['no line, where DC-09 wants L0']),
  ].join(', ');
  return {
    answer: 'ACK',
    why: missing ? `It has ${missing}; the rest is sound.` : 'The frame is sound.',
  };
}

function headerOf({sequence, receiver, line, account = ''}: Dc09Reading, token: Dc09Token) {
  return {token, sequence: Number(sequence), receiver, line, account};
}

/** The frame of an answer in clear; undefined where a receiver says nothing. */
export function composeAnswer(
  reading: Dc09Reading,
  {answer}: Dc09AnswerGiven,
  now: Date,
): FrameField[] | undefined {
  if (answer === 'none') return undefined;
  return dc09Frame(
    answer === 'NAK'
      ? {token: answer, sequence: 0, receiver: '0', account: '', time: now}
      : headerOf(reading, answer),
  );
}

/** Letters to fill an encrypted frame with, drawn anew for each. */
const drawPadding = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    String.fromCharCode(0x61 + (byte % 26)),
  ).join('');

/**
 * The `ACK` to an encrypted frame as it goes out: with the time of the receiver, encrypted with the same key.
 * @param key bytes of `readKey`
 */
export async function composeEncryptedAck(
  reading: Dc09Reading,
  now: Date,
  key: readonly number[],
): Promise<FrameField[]> {
  const message = {...headerOf(reading, 'ACK'), time: now};
  const plain = frameBytes(dc09PlainContent(message, drawPadding()));
  return dc09EncryptedFrame(message, await encryptDc09(plain, key));
}
