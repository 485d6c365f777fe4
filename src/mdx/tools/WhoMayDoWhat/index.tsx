import type {ReactNode} from 'react';
import {idsOf, roles} from '@talos-docs/contract/releases/vocabulary';
import levelsYaml from '@site/data/access-levels.yaml';
import actionsYaml from '@site/data/role-actions.yaml';
import permissionsYaml from '@site/data/role-permissions.yaml';
import type {AccessLevelsData} from '@site/data/schemas/devices';
import type {RoleActionsData, RoleId, RolePermissionsData} from '@site/data/schemas/roles';
import tool from '@site/data/tools/who-may-do-what.yaml';
import {DataTable} from '../../../ui/DataTable';
import {Select, TextField} from '../../../ui/Field';
import {verdictWords} from '../../../ui/Matrix/verdictWords';
import {Statement} from '../../../ui/Unverified';
import {grantsOf} from '../../RolePermissions/grants';
import {Tool, useToolInput, Verdict} from '../Tool';
import {rankByWords} from '../Tool/rankByWords';
import frame from '../Tool/styles.module.css';

const {areas, reasons: actionReasons} = actionsYaml as RoleActionsData;
const {permissions, reasons: permissionReasons} = permissionsYaml as RolePermissionsData;
const {actions: levelActions} = levelsYaml as AccessLevelsData;

/** What is known of one action. */
interface Rule {
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

const defaults = {role: '', action: 'may a manager delete a site'};

/** One sentence: what the role may, and whom to ask otherwise. */
function verdictOn({action, grants, level}: Rule, role: RoleId | undefined) {
  if (!grants) return {text: `${action}: access level ${level} of the device, or higher.`};
  const able =
    idsOf(roles)
      .filter((id) => grants[id]?.value === 'yes')
      .map((id) => roles[id])
      .join(', ') || 'no preset role';
  const grant = role && grants[role];
  if (!role || !grant) return {text: `${action}: ${able}.`};
  const {value, note} = grant;
  const ask = value === 'yes' ? '' : ` Ask: ${able}.`;
  return {
    good: value === 'yes' ? true : value === 'no' ? false : undefined,
    text: `${roles[role]}: ${verdictWords[value]}${note ? ` (${note})` : ''}. ${action}.${ask}`,
  };
}

/** Says yes or no only where a rule has all words of the question: of another action it would be a wrong answer. */
function verdictOf([best]: readonly Rule[], role: RoleId | undefined, question: string) {
  if (!best) return undefined;
  const verdict = verdictOn(best, role);
  if (findRules(question, 1).length > 0) return verdict;
  return {text: `${tool.notes['part']?.text} ${verdict.text}`};
}

function Answer({
  rules,
  verdict,
}: {
  readonly rules: readonly Rule[];
  readonly verdict: ReturnType<typeof verdictOf>;
}): ReactNode {
  if (!verdict) return <Verdict>{tool.notes['nothing']?.text}</Verdict>;
  const {good, text} = verdict;
  return (
    <>
      <Verdict good={good}>{text}</Verdict>
      <DataTable
        caption="What comes nearest to the question"
        columns={[
          'Action',
          ...Object.values(roles).map((label) => ({label, align: 'center'}) as const),
        ]}
        rows={rules.map(({action, place, grants, level, note}) => [
          <span key={`${action} ${place} ${note}`}>
            <Statement note={note}>{action}</Statement>
            {place && <> ({place})</>}
          </span>,
          ...idsOf(roles).map((id) => {
            const grant = grants?.[id];
            if (!grant) return `Level ${level}`;
            return (
              <span key={`${grant.value} ${grant.reason}`}>
                <Statement note={grant.reason}>{verdictWords[grant.value]}</Statement>
              </span>
            );
          }),
        ])}
      />
    </>
  );
}

/** Answers who may do something, from the permissions of roles and the access levels of devices. */
export default function WhoMayDoWhat({id}: {readonly id: string}): ReactNode {
  const input = useToolInput(id, tool, defaults);
  const {values} = input;
  const role = idsOf(roles).find((one) => one === values.role) ?? roleIn(values.action);
  const rules = findRules(values.action);
  const verdict = verdictOf(rules, role, values.action);
  return (
    <Tool
      input={input}
      result={verdict?.text ?? values.action}
      fields={
        <>
          <TextField {...input.text('action')} className={frame.wide} />
          <Select
            {...input.choice('role')}
            className={frame.wide}
            options={[
              {value: '', label: input.label('any')},
              ...idsOf(roles).map((value) => ({value, label: roles[value]})),
            ]}
          />
        </>
      }
    >
      <Answer rules={rules} verdict={verdict} />
    </Tool>
  );
}
