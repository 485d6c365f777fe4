import {useEffect, useState, type ReactNode} from 'react';
import {tokenMeanings} from '@talos-docs/protocols/dc09';
import {answerTo, composeAnswer} from '@talos-docs/protocols/dc09Answer';
import {decryptDc09} from '@talos-docs/protocols/dc09Decryption';
import {
  Dc09SyntaxError,
  readDc09,
  type Checked,
  type Dc09Content,
  type Dc09Reading,
} from '@talos-docs/protocols/dc09Reading';
import {frameBytes, type FrameField} from '@talos-docs/protocols/frame';
import data from '@site/data/tools/dc09-inspector.yaml';
import type {ToolData} from '@site/data/schemas/tools';
import {DataTable} from '../../../ui/DataTable';
import {DataStatement} from '../../claims';
import {PointedError, Verdict} from '../Tool';
import frame from '../Tool/styles.module.css';

const {notes} = data as ToolData;

/** Bytes of a frame as text; what is no character is written by its name. */
export const textOfFrame = (fields: readonly FrameField[]): string =>
  String.fromCharCode(...frameBytes(fields))
    .replace('\n', '<LF>')
    .replace('\r', '<CR>');

function note(rule: string): ReactNode {
  const entry = notes[rule] ?? notes['other'];
  return entry && <DataStatement {...entry} />;
}

const isRight = ({given, right}: Checked) =>
  given === right ? 'Right' : `Wrong: ${right} would be right`;

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
    .map(([part, value, meaning]) => ({part, value: <code>{value}</code>, meaning}));
}

/** What was read of an encrypted frame: undefined while it is not known, `null` where the key is another one. */
function useDecrypted(cipher: string | undefined, key: readonly number[] | undefined) {
  const [latest, setLatest] = useState<{
    cipher: string;
    key: unknown;
    content: Dc09Content | null;
  }>();
  useEffect(() => {
    let isMeant = true;
    if (cipher && key)
      void decryptDc09(cipher, key).then(
        (content) => isMeant && setLatest({cipher, key, content: content ?? null}),
      );
    return () => {
      isMeant = false;
    };
  }, [cipher, key]);
  return latest?.cipher === cipher && latest?.key === key ? latest?.content : undefined;
}

interface ReportProps {
  readonly reading: Dc09Reading;
  readonly decryptionKey: readonly number[] | undefined;
  /** Seconds from the time stamp to the arrival. */
  readonly late: number;
}

function Report({reading, decryptionKey, late}: ReportProps): ReactNode {
  const decrypted = useDecrypted(reading.cipher, decryptionKey);
  const content = reading.content ?? decrypted ?? undefined;
  const arrival = new Date((content?.time ?? new Date()).getTime() + late * 1000);
  const isUnread = reading.encrypted && decrypted === undefined;
  const given = answerTo(reading, content, arrival);
  const answer = composeAnswer(reading, given, arrival);
  const says =
    given.answer === 'none' ? 'The receiver says nothing' : `The receiver answers ${given.answer}`;
  return (
    <>
      {isUnread ? (
        <Verdict good={undefined}>
          The frame is encrypted: with its key the answer can be told.
        </Verdict>
      ) : (
        <Verdict good={given.answer === 'ACK'}>
          {says}. {given.why}
        </Verdict>
      )}
      <DataTable
        caption="Parts of the frame"
        columns={[
          {key: 'part', label: 'Part', narrow: true},
          {key: 'value', label: 'Value'},
          {key: 'meaning', label: 'Meaning'},
        ]}
        rowHeaderKey="part"
        rows={rowsOf(reading, content)}
      />
      {!reading.encrypted && content?.time && <p>{note('clear-stamp')}</p>}
      {!isUnread && answer && (
        <p className={frame.code}>
          {given.answer === 'ACK' && reading.encrypted
            ? 'Answer, which goes out encrypted:'
            : 'Answer:'}{' '}
          <code>{textOfFrame(answer)}</code>
        </p>
      )}
    </>
  );
}

/** One frame taken apart, or the place where it does not fit. */
export function FrameReport({
  text,
  ...props
}: {readonly text: string} & Omit<ReportProps, 'reading'>): ReactNode {
  let reading: Dc09Reading;
  try {
    reading = readDc09(text);
  } catch (error) {
    if (!(error instanceof Dc09SyntaxError)) throw error;
    return <PointedError text={text} position={error.position} message={error.message} />;
  }
  return <Report reading={reading} {...props} />;
}
