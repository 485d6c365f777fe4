import {useId, type ReactNode} from 'react';
import type {ExampleFrame} from '@talos-docs/protocols/examples';
import {fieldText, hexDigits, type FrameField} from '@talos-docs/protocols/frame';
import {CopyButton} from '../../ui/CopyButton';
import {DataTable} from '../../ui/DataTable';
import styles from './styles.module.css';

/** Longer runs of bytes are encrypted content: as a column of numbers they say nothing. */
const longRun = 24;
const shownOfLongRun = 8;

/** A table of more fields is closed at first. */
export const longTable = 8;

const controlNames: Readonly<Record<number, string>> = {0x0a: 'LF', 0x0d: 'CR', 0x14: 'DC4'};

type Unit = ExampleFrame['unit'];

/** Value of a byte, in hexadecimal unless it is that of a digit. */
const valueOf = (byte: number, unit: Unit) => (unit === 'digit' ? `${byte}` : hexDigits(byte, 2));

/** What stands below each byte: its character, the name of a control character, or nothing. */
export function byteLabels(field: FrameField): string[] {
  const text = fieldText(field);
  return field.bytes.map((byte, index) => {
    const character = text?.[index] ?? controlNames[byte] ?? '·';
    return character === ' ' ? '␣' : character;
  });
}

/** Values of bytes with gaps; the beginning of a long run and its length. */
export function shortenedBytes(bytes: readonly number[], unit: Unit): string {
  const values = bytes.map((byte) => valueOf(byte, unit));
  if (values.length <= longRun) return values.join(' ');
  return `${values.slice(0, shownOfLongRun).join(' ')} … (${values.length} bytes)`;
}

interface FieldProps {
  field: FrameField;
  unit: Unit;
  /** Element that says what the field means. */
  meaning: string;
  index: number;
}

/** The bytes of a field as a row of cells. A screen reader gets its name and its meaning. */
function Field({field, unit, meaning, index}: FieldProps): ReactNode {
  const labels = byteLabels(field);
  return (
    <button
      type="button"
      className={styles.field}
      aria-label={field.name}
      aria-describedby={meaning}
      data-part={field.part}
      data-field={index}
      tabIndex={index === 0 ? 0 : -1}
    >
      <span className={styles.name}>{field.name}</span>
      <span className={styles.cells}>
        {field.bytes.map((byte, place) => (
          <span key={place} className={styles.cell} data-character={labels[place]}>
            {valueOf(byte, unit)}
          </span>
        ))}
      </span>
    </button>
  );
}

function FieldText({text}: {text: string | undefined}): ReactNode {
  if (text === undefined) return '–';
  return <code className={text.length > longRun ? styles.long : styles.text}>{text}</code>;
}

/** The row of each field says what it means, in an element whose id ends with the field's number. */
function FieldTable({frame, id}: {frame: ExampleFrame; id: string}): ReactNode {
  const {caption, unit, fields} = frame;
  return (
    <DataTable
      className={styles.fields}
      caption={`Fields: ${caption}`}
      columns={[
        'Field',
        unit === 'digit' ? 'Values' : 'Bytes (hex)',
        unit === 'digit' ? 'Digits' : 'Text',
        'Meaning',
      ]}
      rows={fields.map((field, index) => [
        <span data-field={index}>{field.name}</span>,
        // Nobody searches for single bytes, but every number in them would be found.
        <span className={styles.bytes} data-search-exclude="">
          {shortenedBytes(field.bytes, unit)}
        </span>,
        <FieldText text={fieldText(field)} />,
        <span id={`${id}${index}`} className={styles.meaning}>
          {field.meaning}
        </span>,
      ])}
    />
  );
}

interface ProtocolFrameProps {
  /** Frame of packages/protocols; in MDX stands its id, and `plugins/remark-page-data` adds this. */
  frame: ExampleFrame;
  /** Leaves the table of the fields closed: for variants of a frame that the page has explained. */
  folded?: boolean;
}

/**
 * One frame of a protocol, byte by byte: cells with the value above and the character below, then what each field
 * means. What lights up and is copied is the matter of `watchProtocolFrame`.
 */
export function ProtocolFrame({frame, folded = false}: ProtocolFrameProps): ReactNode {
  const {caption, unit, fields} = frame;
  const id = useId();
  return (
    <div className={styles.frame} role="figure" aria-label={caption} data-protocol-frame={unit}>
      <div className={styles.head}>
        <p className={styles.caption}>{caption}</p>
        <CopyButton>{unit === 'digit' ? 'Copy digits' : 'Copy bytes'}</CopyButton>
      </div>
      <div
        className={styles.strip}
        role="toolbar"
        aria-label="Bytes by field"
        data-search-exclude=""
      >
        {fields.map((field, index) => (
          <Field key={index} field={field} unit={unit} meaning={`${id}${index}`} index={index} />
        ))}
      </div>
      <details className={styles.fold} open={!folded && fields.length <= longTable}>
        <summary>{fields.length} fields of this frame</summary>
        <FieldTable frame={frame} id={id} />
      </details>
    </div>
  );
}
