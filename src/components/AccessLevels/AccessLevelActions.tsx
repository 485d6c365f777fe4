import {useState, type ReactNode} from 'react';
import type {AccessLevelAction} from '@site/data/schemas/access-levels';
import {Matrix} from '../Matrix';
import {CheckField, ChoiceField, TableFilter} from '../TableFilter';
import {hasWords} from '../TableFilter/hasWords';
import {Statement} from '../Unverified/Statement';
import {actions, levels} from './data';
import styles from './styles.module.css';

interface LevelFilter {
  text: string;
  /** A level, or 0 for all of them. */
  level: number;
  /** Leave out what the chosen level may not do. */
  onlyAllowed: boolean;
}

const unfiltered: LevelFilter = {text: '', level: 0, onlyAllowed: false};

const nameOf = (level: number) => `Level ${level}`;

function isLeft(action: AccessLevelAction, {text, level, onlyAllowed}: LevelFilter): boolean {
  return hasWords(action.label, text) && (!onlyAllowed || level === 0 || level >= action.level);
}

/** Which access level may do what, to be narrowed by level and by text. */
export function AccessLevelActions(): ReactNode {
  const [filter, setFilter] = useState(unfiltered);
  const change = (part: Partial<LevelFilter>) => setFilter((old) => ({...old, ...part}));
  const rows = actions.map((action) => ({
    key: action.id,
    name: action.label,
    header: (
      <Statement
        note={action.confirmed ? undefined : (action.note ?? 'The source names no level.')}
      >
        {action.label}
      </Statement>
    ),
    cells: Object.fromEntries(
      levels.map(({level}) => [
        nameOf(level),
        {value: level >= action.level ? ('yes' as const) : ('no' as const)},
      ]),
    ),
    hidden: !isLeft(action, filter),
  }));
  const left = rows.filter(({hidden}) => !hidden).length;

  return (
    <div className={styles.matrix}>
      <TableFilter
        label="Filter actions"
        text={filter.text}
        onText={(text) => change({text})}
        isFiltered={filter.text.trim() !== '' || filter.level !== 0}
        onClear={() => setFilter(unfiltered)}
        status={`${left} of ${actions.length} actions, ${
          filter.level === 0 ? 'all levels' : nameOf(filter.level).toLowerCase()
        }`}
      >
        <ChoiceField
          label="Access level"
          value={String(filter.level)}
          choices={[
            {value: '0', label: 'All levels'},
            ...levels.map(({level}) => ({value: String(level), label: nameOf(level)})),
          ]}
          onChange={(value) => change({level: Number(value)})}
        />
        {filter.level !== 0 && (
          <CheckField
            label="Hide what the level may not do"
            checked={filter.onlyAllowed}
            onChange={(onlyAllowed) => change({onlyAllowed})}
          />
        )}
      </TableFilter>
      <Matrix
        caption="Actions and the access levels that may do them"
        subject="Action"
        groups={[{key: 'actions', rows}]}
        columns={levels.map(({level}) => ({
          id: nameOf(level),
          label: nameOf(level),
          hidden: filter.level !== 0 && filter.level !== level,
        }))}
        empty="The filter leaves none of the actions. Clear it or choose another level."
      />
    </div>
  );
}
