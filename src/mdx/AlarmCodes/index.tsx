import {useId, type ComponentProps, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {blocksSuffix} from '@site/plugins/static-blocks/blocks';
import contactIdYaml from '@site/data/contact-id-codes.yaml';
import siaYaml from '@site/data/sia-codes.yaml';
import type {ContactIdCodesData, SiaCodesData} from '@site/data/schemas/codes';
import {DataTable} from '../../ui/DataTable';
import {TableFilter} from '../../ui/TableFilter';
import {capitalised, contactIdRow, number} from './CommonCodes';

const contactId = contactIdYaml as ContactIdCodesData;
const sia = siaYaml as SiaCodesData;

type TableProps = ComponentProps<typeof DataTable>;
type CodeTable = Required<Pick<TableProps, 'caption' | 'columns' | 'groups'>> & {plural: string};

const code = {label: 'Code', narrow: true};

const tables: Readonly<Record<'contact-id' | 'sia', CodeTable>> = {
  'contact-id': {
    caption: 'Contact ID codes (SIA DC-05)',
    plural: 'Contact ID codes',
    // The pair is not named a code: a search for BA is to find the row that defines it, not all that refer to it.
    columns: [code, 'Meaning', number, {label: 'DC-03 pair', narrow: true}],
    groups: contactId.groups.map(({id, label, codes}) => ({
      id,
      label,
      rows: codes.map((row) => contactIdRow(row)),
    })),
  },
  sia: {
    caption: 'SIA codes (SIA DC-03)',
    plural: 'SIA codes',
    columns: [code, 'Meaning', number],
    groups: sia.groups.map(({letter, meaning: group}) => ({
      label: `${letter}: ${group}`,
      rows: sia.codes
        .filter((row) => row.code.startsWith(letter))
        .map((row) => [
          <code>{row.code}</code>,
          row.meaning,
          row.number === 'none' ? '–' : capitalised(row.number ?? 'zone'),
        ]),
    })),
  },
};

const reference = '/talos/admin/work-with-integrations/code-reference';
const blocksOfPages = {
  'contact-id': `${reference}/contact-id-codes${blocksSuffix}`,
  sia: `${reference}/sia-event-codes${blocksSuffix}`,
};

/**
 * All codes of the protocol to show, with one filter over both protocols, which an address sets by `?codes=`. The table
 * of the other one joins while the filter finds something there.
 */
export function AlarmCodes({show}: {show: keyof typeof tables}): ReactNode {
  const elsewhere = useBaseUrl(blocksOfPages[show === 'sia' ? 'contact-id' : 'sia']);
  const {caption, plural, columns, groups} = tables[show];
  const id = useId();
  const rows = groups.flatMap((group) => group.rows).length;

  return (
    <>
      <TableFilter
        label="Filter by code or meaning"
        table={{id, plural, rows}}
        parameter="codes"
        elsewhere={elsewhere}
      />
      <DataTable
        caption={caption}
        columns={columns}
        groups={groups}
        filter={{
          id,
          plural,
          empty: `The filter leaves none of the ${plural}.`,
          isOfCodes: true,
        }}
      />
    </>
  );
}
