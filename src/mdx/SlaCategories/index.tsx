import type {ReactNode} from 'react';
import {secondsOf} from '@talos-docs/protocols/sla';
import data from '@site/data/sla-categories.yaml';
import type {SlaCategoriesData, SlaOptionTime} from '@site/data/schemas/transmission';
import {DataTable} from '../../ui/DataTable';
import {Statement} from '../../ui/Unverified';
import {claimOf} from '../claims';

const {claim, notes, categories, options} = data as SlaCategoriesData;

function Standard(): ReactNode {
  return (
    <>
      <DataTable
        caption="Reporting times of EN 50136-1 by category"
        columns={[
          'Category',
          'Primary path',
          'Alternative path, primary healthy',
          'Alternative path, primary failed',
          'Longest transmission time',
        ]}
        rows={categories.map(({id, primary, alternative, transmission}) => [
          id,
          primary,
          alternative?.healthy ?? '–',
          alternative?.failed ?? '–',
          transmission,
        ])}
      />
      <p>
        <Statement claim={claimOf(claim)}>Longest transmission times</Statement>
      </p>
    </>
  );
}

function OptionTime({value}: {value: SlaOptionTime}): ReactNode {
  const {time, note} = value;
  return (
    <Statement note={note && notes[note]}>
      {time}
      {/* Custom schemes are entered in seconds, so nobody has to convert. */}
      {!time.endsWith(' s') && (
        <>
          {' '}
          (<code>{secondsOf(time)}</code>
          {'\u00a0s)'}
        </>
      )}
      {note === 'reserve' && ' and a reserve'}
    </Statement>
  );
}

function Defaults(): ReactNode {
  return (
    <DataTable
      caption="Reporting times of the predefined SLA options"
      columns={['Option', 'Primary path', 'Secondary path, primary healthy', 'Site']}
      rows={options.map(({id, variant, primary, secondary, site}) => [
        variant === undefined ? id : `${id} (${variant})`,
        <OptionTime value={primary} />,
        secondary ? <OptionTime value={secondary} /> : '–',
        site ? <OptionTime value={site} /> : 'Same as the path',
      ])}
    />
  );
}

/**
 * Reporting times of the SLA categories; what nobody has confirmed carries a marker. `standard`: the categories of EN
 * 50136-1; `defaults`: the predefined options of the platform.
 */
export function SlaCategories({view}: {view: 'standard' | 'defaults'}): ReactNode {
  return view === 'standard' ? <Standard /> : <Defaults />;
}
