import {idsOf, roles} from '@talos-docs/contract/releases/vocabulary';
import levelsYaml from '@site/data/access-levels.yaml';
import actionsYaml from '@site/data/role-actions.yaml';
import permissionsYaml from '@site/data/role-permissions.yaml';
import type {AccessLevelsData} from '@site/data/schemas/devices';
import type {RoleActionsData, RoleId, RolePermissionsData} from '@site/data/schemas/roles';
import {grantsOf} from '../../RolePermissions/grants';
import {rankByWords} from '../Tool/rankByWords';

const {areas, reasons: actionReasons} = actionsYaml as RoleActionsData;
const {permissions, reasons: permissionReasons} = permissionsYaml as RolePermissionsData;
const {actions: levelActions} = levelsYaml as AccessLevelsData;

/** What is known of one action. */
export interface Rule {
  readonly action: string;
  /** Where it is done, or which permission it is. */
  readonly place?: string | undefined;
  /** Of preset roles; absent for an action on a device. */
  readonly grants?: ReturnType<typeof grantsOf>;
  /** Lowest access level of a device; absent for an action in Talos. */
  readonly level?: number;
  /** What nobody has confirmed. */
  readonly note?: string | undefined;
}

const rules: readonly Rule[] = [
  ...areas
    .flatMap(({actions}) => actions)
    .map(({action, path, grants}) => ({
      action,
      place: path,
      grants: grantsOf(grants, actionReasons),
    })),
  ...permissions.map(({name, allows, grants}) => ({
    action: allows.replace(/\.$/, ''),
    place: name,
    grants: grantsOf(grants, permissionReasons),
  })),
  ...levelActions.map(({label, level, note}) => ({
    action: label,
    place: 'Web server of the device',
    level,
    note,
  })),
];

const withRolesInFull = (question: string) => question.replace(/\badmin\b/gi, roles.administrator);

/** Role that a question names: "may a manager …". */
export function roleIn(question: string): RoleId | undefined {
  const asked = withRolesInFull(question).toLowerCase();
  return idsOf(roles)
    .filter((role) => asked.includes(roles[role].toLowerCase()))
    .sort((a, b) => roles[b].length - roles[a].length)[0];
}

/**
 * The rules that say most about a question, the best first.
 * @param least share of its words that a rule has
 */
export const findRules = (question: string, least?: number): Rule[] =>
  rankByWords(
    rules,
    withRolesInFull(question),
    ({action, place = ''}) => `${action} ${place}`,
    Object.values(roles),
    least,
  ).slice(0, 6);
