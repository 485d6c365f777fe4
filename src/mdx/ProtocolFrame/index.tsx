import type {ReactNode} from 'react';
import {ascii, toHex} from '@talos-docs/protocols/frame';
import type {ProtocolFieldData, ProtocolFrameData} from '@site/plugins/remark-page-data/frames';
import {DataTable} from '../../ui/DataTable';
import styles from './styles.module.css';

/** Longer runs of bytes are encrypted content: as a column of numbers they say nothing. */
export const longRun = 24;
const shownOfLongRun = 8;

const controlNames: Readonly<Record<string, string>> = {'0A': 'LF', '0D': 'CR', '14': 'DC4'};

type FieldContent = Pick<ProtocolFieldData, 'bytes' | 'text'>;

/** The bytes of a field in hexadecimal, which its text may stand for. */
function bytesOf({bytes, text = ''}: FieldContent): string {
  return bytes ?? toHex(ascii(text));
}

/** Bytes as pairs of hexadecimal digits. */
export function bytePairs(bytes: string): string[] {
  return bytes.match(/../g) ?? [];
}

/** What stands below each byte: its character, the name of a control character, or nothing. */
export function byteLabels(field: FieldContent): string[] {
  return bytePairs(bytesOf(field)).map((pair, index) => {
    const character = field.text?.[index];
    if (character === undefined) return controlNames[pair] ?? '·';
    return character === ' ' ? '␣' : character;
  });
}

/** Bytes with gaps; the beginning of a long run and its length. */
export function shortenedBytes(bytes: string, unit: ProtocolFrameData['unit']): string {
  const pairs = bytePairs(bytes).map((pair) =>
    unit === 'digit' ? String(Number.parseInt(pair, 16)) : pair,
  );
  if (pairs.length <= longRun) return pairs.join(' ');
  return `${pairs.slice(0, shownOfLongRun).join(' ')} … (${pairs.length} bytes)`;
}

/** The bytes of a field as a row of cells. A screen reader gets the same from the table below. */
function Field({field, unit}: {field: ProtocolFieldData; unit: ProtocolFrameData['unit']}) {
  const labels = byteLabels(field);
  return (
    <span className={styles.field} data-part={field.part}>
      <span className={styles.name}>{field.name}</span>
      <span className={styles.cells}>
        {bytePairs(bytesOf(field)).map((pair, index) => (
          <span key={index} className={styles.cell} data-character={labels[index]}>
            {unit === 'digit' ? Number.parseInt(pair, 16) : pair}
          </span>
        ))}
      </span>
    </span>
  );
}

function FieldTable({frame: {caption, unit, fields}}: {frame: ProtocolFrameData}): ReactNode {
  return (
    <DataTable
      caption={`Fields: ${caption}`}
      columns={[
        {key: 'name', label: 'Field'},
        {key: 'bytes', label: unit === 'digit' ? 'Values' : 'Bytes (hex)'},
        {key: 'text', label: unit === 'digit' ? 'Digits' : 'Text'},
        {key: 'meaning', label: 'Meaning'},
      ]}
      rowHeaderKey="name"
      rows={fields.map((field) => ({
        name: field.name,
        // Nobody searches for single bytes, but every number in them would be found.
        bytes: (
          <span className={styles.bytes} data-search-exclude="">
            {shortenedBytes(bytesOf(field), unit)}
          </span>
        ),
        text:
          field.text === undefined ? (
            '–'
          ) : (
            <code className={field.text.length > longRun ? styles.long : styles.text}>
              {field.text}
            </code>
          ),
        meaning: <span className={styles.meaning}>{field.meaning}</span>,
      }))}
    />
  );
}

export interface ProtocolFrameProps {
  /** Frame of plugins/remark-page-data/frames.ts; in MDX stands its id, and `plugins/remark-page-data` adds this. */
  frame: ProtocolFrameData;
  /** Leaves the table of the fields closed: for variants of a frame that the page has explained. */
  folded?: boolean;
}

/** One frame of a protocol, byte by byte: cells with the value above and the character below, then what each field means. */
export function ProtocolFrame({frame, folded = false}: ProtocolFrameProps): ReactNode {
  const table = <FieldTable frame={frame} />;

  return (
    <div className={styles.frame} role="figure" aria-label={frame.caption}>
      <p className={styles.caption}>{frame.caption}</p>
      <div className={styles.strip} aria-hidden="true" data-search-exclude="">
        {frame.fields.map((field, index) => (
          <Field key={index} field={field} unit={frame.unit} />
        ))}
      </div>
      {folded ? (
        <details className={styles.fold}>
          <summary>Fields of this frame</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </div>
  );
}
