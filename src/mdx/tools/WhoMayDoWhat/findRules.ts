import {platformGuides} from '@site/config/guides';
import levelsYaml from '@site/data/access-levels.yaml';
import actionsYaml from '@site/data/role-actions.yaml';
import permissionsYaml from '@site/data/role-permissions.yaml';
import type {AccessLevelsData} from '@site/data/schemas/devices';
import type {Grants, RoleActionsData, RoleId, RolePermissionsData} from '@site/data/schemas/roles';
import {rankByWords} from '../Tool/rankByWords';

const {areas, reasons: actionReasons} = actionsYaml as RoleActionsData;
const {permissions, reasons: permissionReasons} = permissionsYaml as RolePermissionsData;
const {actions: levelActions} = levelsYaml as AccessLevelsData;

/** Preset roles by id, from the fullest to the smallest. */
export const roleLabels: ReadonlyMap<string, string> = new Map(
  platformGuides.flatMap(({role, label}) => (role ? [[role, label] as const] : [])),
);

/** What is known of one action. */
export interface Rule {
  readonly id: string;
  readonly action: string;
  /** Where it is done, or which permission it is. */
  readonly place?: string | undefined;
  /** Of preset roles; absent for an action on a device. */
  readonly grants?: Grants | undefined;
  readonly reasons: Readonly<Record<string, string>>;
  /** Lowest access level of a device; absent for an action in Talos. */
  readonly level?: number | undefined;
  /** What nobody has confirmed. */
  readonly note?: string | undefined;
}

const rules: readonly Rule[] = [
  ...areas.flatMap(({actions}) =>
    actions.map(({id, action, path, grants}) => ({
      id,
      action,
      place: path,
      grants,
      reasons: actionReasons,
    })),
  ),
  ...permissions.map(({name, allows, grants}) => ({
    id: name,
    action: allows.replace(/\.$/, ''),
    place: name,
    grants,
    reasons: permissionReasons,
  })),
  ...levelActions.map(({id, label, level, note}) => ({
    id: `level-${id}`,
    action: label,
    place: 'Web server of the device',
    level,
    reasons: {},
    note,
  })),
];

/** Role that a question names: "may a manager …". */
export function roleIn(question: string): RoleId | undefined {
  const asked = question.toLowerCase();
  const named = [...roleLabels]
    .filter(([, label]) => asked.includes(label.toLowerCase()))
    .sort(([, a], [, b]) => b.length - a.length)[0];
  return named?.[0] as RoleId | undefined;
}

/** The rules that say most about a question, the best first. */
export const findRules = (question: string, most = 6): Rule[] =>
  rankByWords(rules, question, {
    textOf: ({action, place = ''}) => `${action} ${place}`,
    without: [...roleLabels.values()],
  }).slice(0, most);
