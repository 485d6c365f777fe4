import type {ReactNode} from 'react';
import data from '@site/data/event-codes.yaml';
import type {EventCode, EventCodesData} from '@site/data/schemas/transmission';
import {DataTable} from '../../ui/DataTable';
import {Statement} from '../../ui/Unverified';
import styles from './styles.module.css';

const {sets} = data as EventCodesData;

const kindLabels: Record<EventCode['kind'], string> = {
  alarm: 'Alarm',
  technical: 'Technical alarm',
  message: 'Message',
};

/** The events of a set of `data/event-codes.yaml`; codes that nobody has confirmed carry a marker. */
export function EventCodes({set}: {set: string}): ReactNode {
  const found = sets[set];
  if (!found) {
    throw new Error(
      `EventCodes: no set "${set}" in data/event-codes.yaml. Sets: ${Object.keys(sets).join(', ')}.`,
    );
  }
  return (
    <DataTable
      caption={found.caption}
      columns={['Event', 'Arrives as', 'Code', 'What to know']}
      rows={found.events.map(({event, kind, code, note, detail}) => [
        event,
        kindLabels[kind],
        <Statement note={note}>
          {code === null ? undefined : <code className={styles.code}>{code}</code>}
        </Statement>,
        detail,
      ])}
    />
  );
}
