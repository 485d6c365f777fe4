import {useId, useRef, useState, type ReactNode} from 'react';
import permissionsYaml from '@site/data/role-permissions.yaml';
import actionsYaml from '@site/data/role-actions.yaml';
import type {RoleActionsData} from '@site/data/schemas/role-actions';
import {platformGuides} from '@site/config/guides';
import type {RolePermissionsData} from '@site/data/schemas/role-permissions';
import {Matrix, type RoleColumn} from './Matrix';
import {actionGroups, countRows, filterGroups, permissionGroups, type MatrixFilter} from './rows';
import styles from './styles.module.css';

const permissions = permissionsYaml as RolePermissionsData;
const actions = actionsYaml as RoleActionsData;

const roles: RoleColumn[] = platformGuides.map(({role, label}) => ({id: role, label}));

const matrices = {
  permissions: {
    caption: 'Permissions of the preset User Roles',
    subject: 'Permission and what it allows',
    plural: 'permissions',
    groups: permissionGroups(permissions),
    reasons: permissions.reasons,
  },
  actions: {
    caption: 'What each preset User Role may do',
    subject: 'Action',
    plural: 'actions',
    groups: actionGroups(actions),
    reasons: actions.reasons,
  },
} as const;

type MatrixName = keyof typeof matrices;

const unfiltered: MatrixFilter = {text: '', role: 'all', onlyAllowed: false};

export interface RolePermissionsProps {
  /** `permissions`: the list by name; `actions`: what people do, by area. Without it, both with one filter. */
  matrix?: MatrixName;
}

/**
 * What each preset role may do, to be narrowed by role and by text. The whole table is in the delivered HTML; the
 * controls appear once the page is interactive.
 */
export function RolePermissions({matrix}: RolePermissionsProps): ReactNode {
  const id = useId();
  const searchRef = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState(unfiltered);
  const change = (part: Partial<MatrixFilter>) => setFilter((old) => ({...old, ...part}));

  const names: MatrixName[] = matrix ? [matrix] : ['permissions', 'actions'];
  const shown = names.map((name) => ({
    name,
    ...matrices[name],
    left: filterGroups(matrices[name].groups, filter),
  }));
  const chosen = roles.filter((role) => filter.role === 'all' || role.id === filter.role);
  const isFiltered = filter.text.trim() !== '' || filter.role !== 'all';
  const chosenLabel = filter.role === 'all' ? 'all roles' : (chosen[0]?.label ?? filter.role);
  const status = shown
    .map(({plural, groups, left}) => `${countRows(left)} of ${countRows(groups)} ${plural}`)
    .join(', ');

  const clear = () => {
    setFilter(unfiltered);
    searchRef.current?.focus();
  };

  return (
    <div className={styles.root}>
      <form
        className={styles.controls}
        role="search"
        aria-label={`Filter ${names.map((name) => matrices[name].plural).join(' and ')}`}
        data-search-exclude=""
        onSubmit={(event) => event.preventDefault()}
      >
        <div className={styles.field}>
          <label htmlFor={`${id}-text`}>Filter by text</label>
          <input
            ref={searchRef}
            id={`${id}-text`}
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={filter.text}
            onChange={(event) => change({text: event.target.value})}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-role`}>Role</label>
          <select
            id={`${id}-role`}
            value={filter.role}
            onChange={(event) => change({role: event.target.value as MatrixFilter['role']})}
          >
            <option value="all">All roles</option>
            {roles.map((role) => (
              <option key={role.id} value={role.id}>
                {role.label}
              </option>
            ))}
          </select>
        </div>
        {filter.role !== 'all' && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={filter.onlyAllowed}
              onChange={(event) => change({onlyAllowed: event.target.checked})}
            />
            Hide what the role may not do
          </label>
        )}
        {isFiltered && (
          <button type="button" className={styles.clear} onClick={clear}>
            Clear filter
          </button>
        )}
        <p className={styles.status} role="status">
          {`${status}, ${chosenLabel}`}
        </p>
      </form>
      {shown.map(({name, caption, subject, plural, reasons, left}) => (
        <Matrix
          key={name}
          caption={caption}
          subject={subject}
          groups={left}
          roles={chosen}
          reasons={reasons}
          empty={`The filter leaves none of the ${plural}. Clear it or choose another role.`}
        />
      ))}
    </div>
  );
}
