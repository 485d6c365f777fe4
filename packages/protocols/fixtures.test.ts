import {describe, expect, it} from 'vitest';
import {readAlarmCode} from './alarmCode';
import {decryptDc09, readKey} from './dc09Decryption';
import {readDc09, type Dc09Content, type Dc09Reading} from './dc09Reading';
import dc09Integration from './fixtures/dc09Integration.yaml';
import dc09Simulators from './fixtures/dc09Simulators.yaml';
import homeServer from './fixtures/homeServer.yaml';
import lifeSystem from './fixtures/lifeSystem.yaml';
import pysiaalarm from './fixtures/pysiaalarm.yaml';

/**
 * What a suite says of a frame or a code, as far as it does. `crc` and `length` are the right ones; `unsound`: the frame
 * has another of them.
 */
type Saying = Readonly<Record<string, unknown>>;

interface Suite {
  readonly source: {
    readonly repository: string;
    readonly files: readonly string[];
    readonly licence: string;
  };
  /** Hexadecimal digits; of the encrypted frames. */
  readonly key?: string;
  /** `refused`: why our reader takes it for no frame or code. */
  readonly frames?: readonly {frame: string; says: Saying; refused?: string}[];
  readonly codes?: readonly {code: string; says: Saying; refused?: string}[];
}

const suites = [pysiaalarm, dc09Integration, dc09Simulators, homeServer, lifeSystem] as Suite[];

/** What was read of a code, by the names of {@link Saying}. */
function readCode(written: string): Saying | undefined {
  const reading = readAlarmCode(written);
  if (reading?.kind !== 'contact-id')
    return (
      reading && {...reading, modifiers: reading.modifiers.map(({name, value}) => name + value)}
    );
  const {event, check, ...others} = reading;
  return {...others, code: event, check: check?.right};
}

function readFrame(reading: Dc09Reading, content: Dc09Content | undefined): Saying {
  const {crc, length, ...header} = reading;
  const event = content?.data ? readCode(content.data) : undefined;
  return {
    ...event,
    ...header,
    crc: crc?.right,
    length: length?.right,
    unsound: crc?.given !== crc?.right || length?.given !== length?.right,
    extended: content?.extended.map((extra) => extra.letter + extra.content),
    time: content?.time?.toISOString().replace('.000', ''),
  };
}

describe.each(suites)('$source.repository ($source.licence)', ({key, frames = [], codes = []}) => {
  it.each(frames.filter(({refused}) => !refused))('says of $frame', async ({frame, says}) => {
    const reading = readDc09(frame);
    const content =
      reading.cipher && key ? await decryptDc09(reading.cipher, readKey(key)) : reading.content;
    expect(readFrame(reading, content)).toMatchObject(says);
    if (key && reading.cipher) expect(content).toBeDefined();
  });

  it.each(codes.filter(({refused}) => !refused))('says of $code', ({code, says}) => {
    expect(readCode(code)).toMatchObject(says);
  });

  it.each(frames.filter(({refused}) => refused))('refuses $frame: $refused', ({frame}) => {
    expect(() => readDc09(frame)).toThrow();
  });

  it.each(codes.filter(({refused}) => refused))('refuses $code: $refused', ({code}) => {
    expect(readAlarmCode(code)).toBeUndefined();
  });
});
