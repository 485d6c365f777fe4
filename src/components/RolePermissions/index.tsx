import {useState, type ReactNode} from 'react';
import permissionsYaml from '@site/data/role-permissions.yaml';
import actionsYaml from '@site/data/role-actions.yaml';
import type {RoleActionsData} from '@site/data/schemas/role-actions';
import {platformGuides} from '@site/config/guides';
import type {Grant, RoleId, RolePermissionsData} from '@site/data/schemas/role-permissions';
import {Matrix} from '../Matrix';
import type {MatrixColumn, VerdictProps} from '../Matrix';
import {CheckField, ChoiceField, TableFilter} from '../TableFilter';
import {RowHeader} from './RowHeader';
import {actionGroups, countRows, filterGroups, permissionGroups} from './rows';
import type {MatrixFilter, MatrixRow} from './rows';
import styles from './styles.module.css';

const permissions = permissionsYaml as RolePermissionsData;
const actions = actionsYaml as RoleActionsData;

const roles: {id: RoleId; label: string}[] = platformGuides.map(({role, label}) => ({
  id: role,
  label,
}));

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

function verdictOf(grant: Grant, reasons: Readonly<Record<string, string>>): VerdictProps {
  if (typeof grant === 'string') return {value: grant};
  const {value, note, reason} = grant;
  return {value, note, reason: reason && (reasons[reason] ?? reason)};
}

function matrixRow(row: MatrixRow, reasons: Readonly<Record<string, string>>, left: Set<string>) {
  return {
    key: row.key,
    name: row.name,
    header: <RowHeader row={row} />,
    cells: Object.fromEntries(roles.map(({id}) => [id, verdictOf(row.grants[id], reasons)])),
    hidden: !left.has(row.key),
  };
}

export interface RolePermissionsProps {
  /** `permissions`: the list by name; `actions`: what people do, by area. Without it, both with one filter. */
  matrix?: MatrixName;
}

/** What each preset role may do, to be narrowed by role and by text. */
export function RolePermissions({matrix}: RolePermissionsProps): ReactNode {
  const [filter, setFilter] = useState(unfiltered);
  const change = (part: Partial<MatrixFilter>) => setFilter((old) => ({...old, ...part}));

  const names: MatrixName[] = matrix ? [matrix] : ['permissions', 'actions'];
  const shown = names.map((name) => ({
    name,
    ...matrices[name],
    left: filterGroups(matrices[name].groups, filter),
  }));
  const columns: MatrixColumn[] = roles.map((role) => ({
    ...role,
    hidden: filter.role !== 'all' && filter.role !== role.id,
  }));
  const role = roles.find(({id}) => id === filter.role);
  const counts = shown
    .map(({plural, groups, left}) => `${countRows(left)} of ${countRows(groups)} ${plural}`)
    .join(', ');

  return (
    <div className={styles.root}>
      <TableFilter
        label={`Filter ${names.map((name) => matrices[name].plural).join(' and ')}`}
        text={filter.text}
        onText={(text) => change({text})}
        isFiltered={filter.text.trim() !== '' || filter.role !== 'all'}
        onClear={() => setFilter(unfiltered)}
        status={`${counts}, ${role?.label ?? 'all roles'}`}
      >
        <ChoiceField
          label="Role"
          value={filter.role}
          choices={[
            {value: 'all', label: 'All roles'},
            ...roles.map(({id, label}) => ({value: id, label})),
          ]}
          onChange={(value) => change({role: value as MatrixFilter['role']})}
        />
        {role && (
          <CheckField
            label="Hide what the role may not do"
            checked={filter.onlyAllowed}
            onChange={(onlyAllowed) => change({onlyAllowed})}
          />
        )}
      </TableFilter>
      {shown.map(({name, caption, subject, plural, groups, reasons, left}) => {
        const keys = new Set(left.flatMap(({rows}) => rows.map(({key}) => key)));
        return (
          <Matrix
            key={name}
            caption={caption}
            subject={subject}
            groups={groups.map((group) => ({
              key: group.key,
              label: group.label,
              rows: group.rows.map((row) => matrixRow(row, reasons, keys)),
            }))}
            columns={columns}
            empty={`The filter leaves none of the ${plural}. Clear it or choose another role.`}
          />
        );
      })}
    </div>
  );
}
