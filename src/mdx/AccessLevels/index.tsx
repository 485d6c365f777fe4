import type {ReactNode} from 'react';
import raw from '@site/data/access-levels.yaml';
import type {AccessLevelsData} from '@site/data/schemas/devices';
import {DataTable} from '../../ui/DataTable';
import {Matrix} from '../../ui/Matrix';
import {Statement} from '../../ui/Unverified';
import {DataStatements} from '../claims';

// The build validates the file against its schema.
const {levels, actions} = raw as AccessLevelsData;

/** The four access levels: what each adds, and where its password comes from. */
export function AccessLevels(): ReactNode {
  return (
    <DataTable
      caption="The four access levels"
      columns={['Level', 'Adds', 'Password', 'Changing the password']}
      rows={levels.map(({level, allows, password, change}) => [
        level,
        <DataStatements all={allows} />,
        password,
        change,
      ])}
    />
  );
}

const rows = actions.map(({label, level: least, note}) => ({
  name: label,
  header: <Statement note={note}>{label}</Statement>,
  cells: Object.fromEntries(
    levels.map(({level}) => [level, {value: level >= least ? ('yes' as const) : ('no' as const)}]),
  ),
}));

/** Which access level may do what, to be narrowed by level and by text. */
export function AccessLevelActions(): ReactNode {
  return (
    <Matrix
      caption="Actions and the access levels that may do them"
      subject="Action"
      plural="actions"
      groups={[{rows}]}
      empty="The filter leaves none of the actions. Clear it or choose another level."
      columns={{
        label: 'Access level',
        all: {value: '0', label: 'All levels'},
        options: levels.map(({level}) => ({value: String(level), label: `Level ${level}`})),
        remembered: 'docs.tables.level',
      }}
      hideLabel="Hide what the level may not do"
    />
  );
}
