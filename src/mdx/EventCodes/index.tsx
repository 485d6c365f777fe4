import type {ReactNode} from 'react';
import data from '@site/data/event-codes.yaml';
import type {EventCode, EventCodesData} from '@site/data/schemas/transmission';
import {DataTable, type DataTableColumn} from '../../ui/DataTable';
import {Statement} from '../../ui/Unverified';
import styles from './styles.module.css';

const {sets} = data as EventCodesData;

const kindLabels: Record<NonNullable<EventCode['kind']>, string> = {
  alarm: 'Alarm',
  technical: 'Technical alarm',
  message: 'Message',
};

type ColumnKey = 'event' | 'kind' | 'code' | 'alarm' | 'restore' | 'detail';

function Code({event: {code, note}}: {event: EventCode}): ReactNode {
  const text = code === null ? undefined : <code className={styles.code}>{code}</code>;
  return <Statement note={note}>{text}</Statement>;
}

function Signed({code}: {code: string | undefined}): ReactNode {
  return code === undefined ? '–' : <code className={styles.code}>{code}</code>;
}

export interface EventCodesProps {
  /** Key of a set in `data/event-codes.yaml`. */
  set: string;
}

/** The events of one set with their alarm codes; codes that nobody has confirmed carry a marker. */
export function EventCodes({set}: EventCodesProps): ReactNode {
  const found = sets[set];
  if (!found) {
    throw new Error(
      `EventCodes: no set "${set}" in data/event-codes.yaml. Sets: ${Object.keys(sets).join(', ')}.`,
    );
  }
  const {caption, events} = found;
  const hasKinds = events.some(({kind}) => kind !== undefined);
  const hasExpressions = events.some(({expression}) => expression !== undefined);

  const columns: DataTableColumn<ColumnKey>[] = [
    {key: 'event', label: 'Event'},
    ...(hasKinds ? [{key: 'kind', label: 'Arrives as'} as const] : []),
    {key: 'code', label: 'Code'},
    ...(hasExpressions
      ? ([
          {key: 'alarm', label: 'Matches the event'},
          {key: 'restore', label: 'Matches its end'},
        ] as const)
      : []),
    {key: 'detail', label: 'What to know'},
  ];

  return (
    <DataTable
      caption={caption}
      columns={columns}
      rowHeaderKey="event"
      rows={events.map((event) => ({
        event: event.event,
        kind: event.kind === undefined ? '–' : kindLabels[event.kind],
        code: <Code event={event} />,
        alarm: <Signed code={event.expression?.alarm} />,
        restore: <Signed code={event.expression?.restore} />,
        detail: event.detail,
      }))}
    />
  );
}
