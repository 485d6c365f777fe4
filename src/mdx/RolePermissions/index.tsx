import type {ReactNode} from 'react';
import {platformGuides} from '@site/config/guides';
import actionsYaml from '@site/data/role-actions.yaml';
import permissionsYaml from '@site/data/role-permissions.yaml';
import type {Grants, RoleActionsData, RolePermissionsData} from '@site/data/schemas/roles';
import {createStoredText} from '../../ui/createStoredText';
import type {VerdictProps} from '../../ui/Matrix';
import {FilteredMatrix, type FilteredRow} from '../../ui/Matrix/FilteredMatrix';
import {Statement} from '../../ui/Unverified';
import styles from './styles.module.css';

const {permissions, reasons} = permissionsYaml as RolePermissionsData;
const {areas, reasons: actionReasons} = actionsYaml as RoleActionsData;

function cellsOf(
  grants: Grants,
  sentences: Readonly<Record<string, string>>,
): Record<string, VerdictProps> {
  return Object.fromEntries(
    Object.entries(grants).map(([role, grant]): [string, VerdictProps] => {
      if (typeof grant === 'string') return [role, {value: grant}];
      const {value, note, reason} = grant;
      return [role, {value, note, reason: reason && sentences[reason]}];
    }),
  );
}

/** Lets a long permission name break at its colon instead of widening the table. */
function PermissionName({name}: {name: string}): ReactNode {
  const [object, action] = name.split(':');
  return (
    <code>
      {`${object}:`}
      <wbr />
      {action}
    </code>
  );
}

function permissionRow(row: RolePermissionsData['permissions'][number]): FilteredRow {
  const {name, allows, remark, core, grants, 'allows-reason': reason} = row;
  return {
    key: name,
    name,
    words: [name, allows, remark, core && 'core keep on'].join(' '),
    header: (
      <>
        <PermissionName name={name} />
        {core && <span className={styles.core}>Keep on</span>}
        <span className={styles.allows}>
          <Statement note={reason && reasons[reason]}>{allows}</Statement>
        </span>
        {remark && <span className={styles.note}>{remark}</span>}
      </>
    ),
    cells: cellsOf(grants, reasons),
  };
}

const tables = {
  permissions: {
    caption: 'Permissions of the preset User Roles',
    subject: 'Permission and what it allows',
    plural: 'permissions',
    groups: [{key: 'permissions', rows: permissions.map(permissionRow)}],
    empty: 'The filter leaves none of the permissions. Clear it or choose another role.',
  },
  actions: {
    caption: 'What each preset User Role may do',
    subject: 'Action',
    plural: 'actions',
    groups: areas.map(({id, label, actions}) => ({
      key: id,
      label,
      rows: actions.map(({id: key, action, path, grants}) => ({
        key,
        name: action,
        words: [label, action, path].join(' '),
        header: (
          <>
            {action}
            {path && <span className={styles.note}>{path}</span>}
          </>
        ),
        cells: cellsOf(grants, actionReasons),
      })),
    })),
    empty: 'The filter leaves none of the actions. Clear it or choose another role.',
  },
};

const chosenRole = createStoredText('docs.tables.role');

export interface RolePermissionsProps {
  /** `permissions`: the list by name; `actions`: what people do, by area. Without it, both with one filter. */
  matrix?: keyof typeof tables;
}

/** What each preset role may do, to be narrowed by role and by text. */
export function RolePermissions({matrix}: RolePermissionsProps): ReactNode {
  return (
    <FilteredMatrix
      tables={matrix ? [tables[matrix]] : [tables.permissions, tables.actions]}
      columns={platformGuides.flatMap(({role, label}) => (role ? [{id: role, label}] : []))}
      columnLabel="Role"
      allColumns={{value: 'all', label: 'All roles'}}
      remembered={chosenRole}
      hideLabel="Hide what the role may not do"
    />
  );
}
