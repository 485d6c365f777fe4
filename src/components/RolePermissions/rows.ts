import {hasWords} from '../TableFilter/hasWords';
import type {RoleActionsData} from '@site/data/schemas/role-actions';
import type {Grant, Grants, RoleId, RolePermissionsData} from '@site/data/schemas/role-permissions';

/** One line of a matrix, ready to be shown and searched. */
export interface MatrixRow {
  key: string;
  name: string;
  /** Second line under the name. */
  path?: string | undefined;
  allows?: {text: string; reason?: string | undefined; remark?: string | undefined} | undefined;
  core?: boolean | undefined;
  grants: Grants;
  /** Everything that a reader may search for, in lower case. */
  haystack: string;
}

export interface MatrixGroup {
  key: string;
  /** Absent where a matrix has one group only. */
  label?: string | undefined;
  rows: MatrixRow[];
}

export interface MatrixFilter {
  text: string;
  role: RoleId | 'all';
  /** Leave out what the chosen role may not do. */
  onlyAllowed: boolean;
}

function haystack(...parts: (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined)
    .join(' ')
    .toLowerCase();
}

/** Rows of the permission list. */
export function permissionGroups({permissions, reasons}: RolePermissionsData): MatrixGroup[] {
  const rows = permissions.map(({name, allows, remark, core, grants, ...row}): MatrixRow => {
    const reasonId = row['allows-reason'];
    return {
      key: name,
      name,
      allows: {text: allows, remark, reason: reasonId && reasons[reasonId]},
      core,
      grants,
      haystack: haystack(name, allows, remark, core && 'core keep on'),
    };
  });
  return [{key: 'permissions', rows}];
}

/** Rows of the action matrix, by area. */
export function actionGroups({areas}: RoleActionsData): MatrixGroup[] {
  return areas.map(({id, label, actions}) => ({
    key: id,
    label,
    rows: actions.map(({id: key, action, path, grants}) => ({
      key,
      name: action,
      path,
      grants,
      haystack: haystack(label, action, path),
    })),
  }));
}

/** Value of a cell without its mark. */
export function grantValue(grant: Grant): Exclude<Grant, object> | 'limited' | 'unconfirmed' {
  return typeof grant === 'string' ? grant : grant.value;
}

/** Groups with the rows that the filter leaves; groups without any are dropped. All words of the text must occur. */
export function filterGroups(
  groups: readonly MatrixGroup[],
  {text, role, onlyAllowed}: MatrixFilter,
): MatrixGroup[] {
  const matches = (row: MatrixRow) =>
    hasWords(row.haystack, text) &&
    (role === 'all' || !onlyAllowed || grantValue(row.grants[role]) !== 'no');
  return groups
    .map((group) => ({...group, rows: group.rows.filter(matches)}))
    .filter((group) => group.rows.length > 0);
}

/** Number of rows in all groups. */
export function countRows(groups: readonly MatrixGroup[]): number {
  return groups.reduce((sum, group) => sum + group.rows.length, 0);
}
