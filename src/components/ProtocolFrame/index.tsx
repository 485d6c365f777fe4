import type {ReactNode} from 'react';
import data from '@site/data/protocol-frames.yaml';
import type {
  ProtocolFieldData,
  ProtocolFrameData,
  ProtocolFramesData,
} from '@site/data/schemas/protocol-frames';
import {DataTable} from '../DataTable';
import {bytePairs, byteLabels, longRun, shortenedBytes} from './bytes';
import styles from './styles.module.css';

const {frames} = data as ProtocolFramesData;

/** The bytes of a field as a row of cells. A screen reader gets the same from the table below. */
function Field({field, unit}: {field: ProtocolFieldData; unit: ProtocolFrameData['unit']}) {
  const labels = byteLabels(field);
  return (
    <span className={styles.field} data-part={field.part}>
      <span className={styles.name}>{field.name}</span>
      <span className={styles.cells}>
        {bytePairs(field.bytes).map((pair, index) => (
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
            {shortenedBytes(field.bytes, unit)}
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
  /** Id of a frame in `data/protocol-frames.yaml`. */
  id: string;
  /** Leaves the table of the fields closed: for variants of a frame that the page has explained. */
  folded?: boolean;
}

/** One frame of a protocol, byte by byte: cells with the value above and the character below, then what each field means. */
export function ProtocolFrame({id, folded = false}: ProtocolFrameProps): ReactNode {
  const frame = frames.find((candidate) => candidate.id === id);
  if (!frame) {
    throw new Error(
      `ProtocolFrame: no frame "${id}" in data/protocol-frames.yaml. Frames: ${frames
        .map((candidate) => candidate.id)
        .join(', ')}.`,
    );
  }
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
