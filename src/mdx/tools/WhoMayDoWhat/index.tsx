import type {ReactNode} from 'react';
import data from '@site/data/tools/who-may-do-what.yaml';
import type {RoleId} from '@site/data/schemas/roles';
import type {ToolData} from '@site/data/schemas/tools';
import {DataTable} from '../../../ui/DataTable';
import {Select, TextField} from '../../../ui/Field';
import {Statement} from '../../../ui/Unverified';
import {labelOf, Tool, Verdict} from '../Tool';
import {useToolInput} from '../Tool/useToolInput';
import frame from '../Tool/styles.module.css';
import {findRules, roleIn, roleLabels, type Rule} from './findRules';

const tool = data as ToolData;
const label = (field: string) => labelOf(tool, field);

const defaults = {role: '', action: 'may a manager delete a site'};
const words = {
  yes: 'Yes',
  no: 'No',
  view: 'See only',
  limited: 'In part',
  unconfirmed: 'Not known',
} as const;

function grantOf({grants}: Rule, role: RoleId) {
  const grant = grants?.[role];
  return typeof grant === 'string' ? {value: grant} : grant;
}

const rolesThatMay = (rule: Rule) =>
  [...roleLabels]
    .filter(([role]) => grantOf(rule, role as RoleId)?.value === 'yes')
    .map(([, name]) => name);

/** One sentence: what the role may, and whom to ask otherwise. */
function verdictOf(
  rule: Rule,
  role: RoleId | undefined,
): {readonly good: boolean | undefined; readonly text: string} {
  if (rule.level !== undefined)
    return {
      good: undefined,
      text: `${rule.action}: access level ${rule.level} of the device, or higher.`,
    };
  const able = rolesThatMay(rule).join(', ') || 'no preset role';
  if (!role) return {good: undefined, text: `${rule.action}: ${able}.`};
  const {value = 'unconfirmed', note} = (grantOf(rule, role) ?? {}) as {
    value?: keyof typeof words;
    note?: string;
  };
  const name = roleLabels.get(role) ?? role;
  const ask = value === 'yes' ? '' : ` Ask: ${able}.`;
  return {
    good: value === 'yes' ? true : value === 'no' ? false : undefined,
    text: `${name}: ${words[value]}${note ? ` (${note})` : ''}. ${rule.action}.${ask}`,
  };
}

function Cell({rule, role}: {readonly rule: Rule; readonly role: RoleId}): ReactNode {
  const grant = grantOf(rule, role);
  if (!grant) return `Level ${rule.level}`;
  const reason = 'reason' in grant ? grant.reason : undefined;
  return <Statement note={reason && rule.reasons[reason]}>{words[grant.value]}</Statement>;
}

function Answer({
  rules,
  role,
}: {
  readonly rules: readonly Rule[];
  readonly role: RoleId | undefined;
}): ReactNode {
  const [best] = rules;
  if (!best) return <Verdict good={undefined}>{tool.notes['nothing']?.text}</Verdict>;
  const verdict = verdictOf(best, role);
  const columns = [...roleLabels].map(([key, name]) => ({
    key,
    label: name,
    align: 'center' as const,
  }));
  return (
    <>
      <Verdict good={verdict.good}>{verdict.text}</Verdict>
      <DataTable
        caption="What comes nearest to the question"
        columns={[{key: 'action', label: 'Action'}, ...columns]}
        rowHeaderKey="action"
        rows={rules.map((rule) => ({
          action: (
            <>
              <Statement note={rule.note}>{rule.action}</Statement>
              {rule.place && <> ({rule.place})</>}
            </>
          ),
          ...Object.fromEntries(
            columns.map(({key}) => [key, <Cell key={key} rule={rule} role={key as RoleId} />]),
          ),
        }))}
      />
    </>
  );
}

/** Answers who may do something, from the permissions of roles and the access levels of devices. */
export default function WhoMayDoWhat({id}: {readonly id: string}): ReactNode {
  const input = useToolInput(id, defaults);
  const {values, enter} = input;
  const role = (values.role || roleIn(values.action)) as RoleId | undefined;
  const rules = findRules(values.action);
  return (
    <Tool
      data={tool}
      input={input}
      result={rules[0] ? verdictOf(rules[0], role).text : values.action}
      fields={
        <>
          <TextField
            label={label('action')}
            className={frame.wide}
            value={values.action}
            onChange={({target}) => enter({action: target.value})}
          />
          <Select
            label={label('role')}
            value={values.role}
            options={[
              {value: '', label: label('any')},
              ...[...roleLabels].map(([value, name]) => ({value, label: name})),
            ]}
            onChange={(chosen) => enter({role: chosen})}
          />
        </>
      }
    >
      <Answer rules={rules} role={role} />
    </Tool>
  );
}
