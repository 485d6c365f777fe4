import type {ReactNode} from 'react';
import raw from '@site/data/actor-modes.yaml';
import type {ActorMode, ActorModesData, ActorModeSet} from '@site/data/schemas/devices';
import {DataTable, Remark} from '../../ui/DataTable';
import {DataStatement, DataStatements} from '../claims';

// The build validates the file against its schema.
const {modes} = raw as ActorModesData;

const captions: Record<ActorModeSet, string> = {
  default: 'Modes of an actor',
  fire: 'Actors that fire mode fixes',
};

/** Resting states, each with what the contact does on an event. */
const rests: Record<ActorMode['rest'], readonly [rest: string, movement: string]> = {
  open: ['Open', 'Closes on:'],
  closed: ['Closed', 'Opens on:'],
  free: ['Not fixed', 'Moves on:'],
  unknown: ['–', 'Moves on:'],
};

function Remarks({mode}: {mode: ActorMode}): ReactNode {
  const excluded = modes.filter(({id}) => mode.excludes?.includes(id)).map(({label}) => label);
  const remarks = [
    mode.actor !== undefined && mode.set === 'default' && `Actor #${mode.actor} only.`,
    excluded.length > 0 && `Not together with ${excluded.join(' or ')}.`,
  ].filter(Boolean);
  return remarks.length > 0 && <Remark>{remarks.join(' ')}</Remark>;
}

/**
 * What each mode of an actor reports, its resting state, and when the contact moves and returns: of the modes to choose
 * per actor, or of those that fire mode fixes.
 */
export function ActorModes({set = 'default'}: {set?: ActorModeSet}): ReactNode {
  const isFire = set === 'fire';
  const shown = modes.filter((mode) => mode.set === set);
  const open = shown.filter((mode) => mode.rest === 'unknown');

  return (
    <>
      <DataTable
        caption={captions[set]}
        columns={[
          {label: 'Actor', align: 'center'},
          'Mode',
          'At rest',
          'Event',
          'Returns',
          'Tells the panel',
        ]}
        rowHeader={1}
        rows={shown.map((mode) => [
          isFire && mode.actor !== undefined ? `#${mode.actor}` : null,
          <>
            {mode.label}
            <Remarks mode={mode} />
          </>,
          rests[mode.rest][0],
          <>
            {rests[mode.rest][1]}
            <DataStatements all={mode.changes} />
          </>,
          <DataStatement {...mode.returns} />,
          mode.tells,
        ])}
      />
      {open.length > 0 && (
        <p>{`Not published: the resting states of ${open.map(({label}) => label).join(' and ')}. Measure them on the contacts.`}</p>
      )}
    </>
  );
}
