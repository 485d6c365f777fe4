import type {ReactNode} from 'react';
import {roles} from '@talos-docs/contract/releases/vocabulary';
import actionsYaml from '@site/data/role-actions.yaml';
import permissionsYaml from '@site/data/role-permissions.yaml';
import type {RoleActionsData, RolePermissionsData} from '@site/data/schemas/roles';
import {Matrix, type MatrixRow} from '../../ui/Matrix';
import {Statement} from '../../ui/Unverified';
import {grantsOf} from './grants';
import styles from './styles.module.css';

const {permissions, reasons} = permissionsYaml as RolePermissionsData;
const {areas, reasons: actionReasons} = actionsYaml as RoleActionsData;

function permissionRow(row: RolePermissionsData['permissions'][number]): MatrixRow {
  const {name, allows, remark, core, grants, 'allows-reason': reason} = row;
  const [object, action] = name.split(':');
  return {
    name,
    header: (
      <>
        {/* A long name breaks at its colon instead of widening the table. */}
        <code>
          {`${object}:`}
          <wbr />
          {action}
        </code>
        {core && (
          <>
            {' '}
            <span className={styles.core}>Keep on</span>
          </>
        )}
        <span className={styles.allows}>
          <Statement note={reason && reasons[reason]}>{allows}</Statement>
        </span>
      </>
    ),
    detail: remark,
    cells: grantsOf(grants, reasons),
  };
}

const tables = {
  permissions: {
    caption: 'Permissions of the preset User Roles',
    subject: 'Permission and what it allows',
    plural: 'permissions',
    groups: [{rows: permissions.map(permissionRow)}],
    empty: 'The filter leaves none of the permissions. Clear it or choose another role.',
  },
  actions: {
    caption: 'What each preset User Role may do',
    subject: 'Action',
    plural: 'actions',
    groups: areas.map(({label, actions}) => ({
      label,
      rows: actions.map(({action, path, grants}) => ({
        name: action,
        header: action,
        detail: path,
        cells: grantsOf(grants, actionReasons),
      })),
    })),
    empty: 'The filter leaves none of the actions. Clear it or choose another role.',
  },
};

/** What each preset role may do, to be narrowed by role and by text: `permissions` by name or `actions` by area. */
export function RolePermissions({matrix}: {matrix: keyof typeof tables}): ReactNode {
  return (
    <Matrix
      {...tables[matrix]}
      columns={{
        label: 'Role',
        all: {value: 'all', label: 'All roles'},
        // A narrow screen begins with the first one: of the Administrator, it would say Yes to everything.
        options: Object.entries(roles)
          .reverse()
          .map(([value, label]) => ({value, label})),
        remembered: 'docs.tables.role',
      }}
      hideLabel="Hide what the role may not do"
    />
  );
}
