import {useEffect, useMemo, useState, type ReactNode} from 'react';
import {tokenMeanings} from '@talos-docs/protocols/dc09';
import {answerTo, composeAnswer, composeEncryptedAck} from '@talos-docs/protocols/dc09Answer';
import {decryptDc09} from '@talos-docs/protocols/dc09Decryption';
import {
  Dc09SyntaxError,
  readDc09,
  type Checked,
  type Dc09Content,
  type Dc09Reading,
} from '@talos-docs/protocols/dc09Reading';
import {frameBytes, textOf, type FrameField} from '@talos-docs/protocols/frame';
import tool from '@site/data/tools/dc09-inspector.yaml';
import {DataTable} from '../../../ui/DataTable';
import {DataStatement} from '../../claims';
import {PointedError, Verdict} from '../Tool';
import frame from '../Tool/styles.module.css';

/** Bytes of a frame as text; what is no character is written by its name. */
export const textOfFrame = (fields: readonly FrameField[]): string =>
  textOf(frameBytes(fields)).replace('\n', '<LF>').replace('\r', '<CR>');

function note(rule: string): ReactNode {
  const entry = tool.notes[rule] ?? tool.notes['other'];
  return entry && <DataStatement {...entry} />;
}

const isRight = ({given, right}: Checked) =>
  given === right ? 'Right' : `Wrong: ${right} would be right`;

/** Characters of a value that is not broken on a phone, such as a date. */
const longestWhole = 24;

function rowsOf(reading: Dc09Reading, content: Dc09Content | undefined) {
  const {crc, length, token, encrypted, sequence, receiver, line, account, cipher} = reading;
  const format =
    token in tokenMeanings ? tokenMeanings[token as keyof typeof tokenMeanings] : 'Another format';
  const rows: [part: string, value: string | undefined, meaning: ReactNode][] = [
    ['CRC', crc?.given, crc && isRight(crc)],
    [
      'Length',
      length?.given,
      length && `${isRight(length)}. ${Number.parseInt(length.right, 16)} characters`,
    ],
    ['Format', `${encrypted ? '*' : ''}${token}`, `${format}${encrypted ? '; encrypted' : ''}`],
    ['Sequence', sequence, 'Pairs the answer with the message'],
    ['Receiver', receiver, 'Receiver number, optional'],
    ['Line', line, 'Account prefix, often called line'],
    ['Account', account, 'Account of the site'],
    ['Encrypted', content ? undefined : cipher, 'Enter the key to read it'],
    ['Data', content?.data, content?.data === '' ? 'No event' : 'The event'],
    ...(content?.extended ?? []).map(({letter, content: value}): [string, string, ReactNode] => [
      `Extended data ${letter}`,
      value,
      note(letter.toLowerCase()),
    ]),
    ['Time stamp', content?.time?.toISOString().replace('T', ' ').slice(0, 19), 'UTC'],
  ];
  return rows
    .filter(([, value]) => value !== undefined)
    .map(([part, value = '', meaning]) => [
      part,
      <code className={value.length > longestWhole ? frame.code : undefined}>{value}</code>,
      meaning,
    ]);
}

/** What a promise has brought; undefined while it is under way. */
function usePromised<T>(promise: Promise<T> | undefined): T | undefined {
  const [settled, setSettled] = useState<{readonly by: Promise<T>; readonly value: T}>();
  useEffect(() => {
    let isMeant = true;
    void promise?.then((value) => isMeant && setSettled({by: promise, value}));
    return () => {
      isMeant = false;
    };
  }, [promise]);
  return settled?.by === promise ? settled?.value : undefined;
}

interface EncryptedAckProps {
  readonly reading: Dc09Reading;
  /** Milliseconds since 1970. */
  readonly arrival: number;
  readonly decryptionKey: readonly number[];
}

function EncryptedAck({reading, arrival, decryptionKey}: EncryptedAckProps): ReactNode {
  const encryption = useMemo(
    () => composeEncryptedAck(reading, new Date(arrival), decryptionKey),
    [reading, arrival, decryptionKey],
  );
  const encrypted = usePromised(encryption);
  return (
    encrypted && (
      <p className={frame.code}>
        Answer as it goes out, encrypted with the key: <code>{textOfFrame(encrypted)}</code>
      </p>
    )
  );
}

interface ReportProps {
  readonly reading: Dc09Reading;
  readonly decryptionKey: readonly number[] | undefined;
  /** Seconds from the time stamp to the arrival. */
  readonly late: number;
}

function Report({reading, decryptionKey, late}: ReportProps): ReactNode {
  const {cipher} = reading;
  // Null: the key is another one.
  const decryption = useMemo(
    () =>
      cipher && decryptionKey
        ? decryptDc09(cipher, decryptionKey).then((content) => content ?? null)
        : undefined,
    [cipher, decryptionKey],
  );
  const decrypted = usePromised(decryption);
  const content = reading.content ?? decrypted ?? undefined;
  // eslint-disable-next-line react/purity -- a frame without a time arrives when it is looked at
  const arrival = new Date((content?.time ?? new Date()).getTime() + late * 1000);
  const given = answerTo(reading, content, arrival);
  const isUnread = reading.encrypted && decrypted === undefined && given.answer !== 'none';
  const answer = composeAnswer(reading, given, arrival);
  const goesOutEncrypted = given.answer === 'ACK' && reading.encrypted;
  const says =
    given.answer === 'none' ? 'The receiver says nothing' : `The receiver answers ${given.answer}`;
  return (
    <>
      {isUnread ? (
        <Verdict>The frame is encrypted: with its key the answer can be told.</Verdict>
      ) : (
        <Verdict good={given.answer === 'ACK'}>{`${says}. ${given.why}`}</Verdict>
      )}
      <DataTable
        caption="Parts of the frame"
        columns={[{label: 'Part', narrow: true}, 'Value', 'Meaning']}
        rows={rowsOf(reading, content)}
      />
      {!reading.encrypted && content?.time && <p>{note('clear-stamp')}</p>}
      {!isUnread && answer && (
        <p className={frame.code}>
          <span>{goesOutEncrypted ? 'Answer in clear' : 'Answer'}</span>:{' '}
          <code>{textOfFrame(answer)}</code>
        </p>
      )}
      {goesOutEncrypted && decryptionKey && (
        <EncryptedAck reading={reading} arrival={arrival.getTime()} decryptionKey={decryptionKey} />
      )}
    </>
  );
}

const read = (text: string): Dc09Reading | Dc09SyntaxError => {
  try {
    return readDc09(text);
  } catch (error) {
    if (!(error instanceof Dc09SyntaxError)) throw error;
    return error;
  }
};

/** One frame taken apart, or the place where it does not fit. */
export function FrameReport({
  text,
  ...props
}: {readonly text: string} & Omit<ReportProps, 'reading'>): ReactNode {
  const reading = useMemo(() => read(text), [text]);
  return reading instanceof Dc09SyntaxError ? (
    <PointedError text={text} position={reading.position} message={reading.message} />
  ) : (
    <Report reading={reading} {...props} />
  );
}
