import {Fragment, type ReactNode} from 'react';
import data from '@site/data/contact-id-codes.yaml';
import type {
  ContactIdCodesData,
  ContactIdGroup,
  ContactIdGroupData,
} from '@site/data/schemas/transmission';
import {DataTable} from '../../ui/DataTable';

const {groups} = data as ContactIdCodesData;

/** Two-letter codes set as code, what stands between and behind them as text. */
function Counterpart({sia}: {sia: string | undefined}): ReactNode {
  if (sia === undefined) return '–';
  return sia
    .split(/\b([A-Z]{2})\b/)
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    );
}

function GroupTable({group: {caption, codes}}: {group: ContactIdGroupData}): ReactNode {
  return (
    <DataTable
      caption={caption}
      columns={[
        {key: 'code', label: 'Code'},
        {key: 'meaning', label: 'Meaning'},
        // Not named a code: a search for BA is to find the row that defines it, not all that refer to it.
        {key: 'sia', label: 'DC-03 event / restore'},
      ]}
      rowHeaderKey="code"
      rows={codes.map(({code, meaning, sia}) => ({
        code: <code>{code}</code>,
        meaning,
        sia: <Counterpart sia={sia} />,
      }))}
    />
  );
}

export interface ContactIdCodesProps {
  /** Shows one class only; without it all classes follow each other. */
  group?: ContactIdGroup;
}

/** Event codes of Contact ID by class, with their usual counterparts in SIA DC-03. */
export function ContactIdCodes({group}: ContactIdCodesProps): ReactNode {
  const shown = groups.filter(({id}) => group === undefined || id === group);
  if (shown.length === 0) {
    throw new Error(
      `ContactIdCodes: no group "${group}" in data/contact-id-codes.yaml. Groups: ${groups
        .map(({id}) => id)
        .join(', ')}.`,
    );
  }
  return shown.map((one) => <GroupTable key={one.id} group={one} />);
}
