import type {ReactNode} from 'react';
import {idsOf, roles} from '@talos-docs/contract/releases/vocabulary';
import tool from '@site/data/tools/who-may-do-what.yaml';
import type {RoleId} from '@site/data/schemas/roles';
import {DataTable} from '../../../ui/DataTable';
import {Select, TextField} from '../../../ui/Field';
import {verdictWords} from '../../../ui/Matrix/verdictWords';
import {Statement} from '../../../ui/Unverified';
import {Tool, Verdict} from '../Tool';
import {useToolInput} from '../Tool/useToolInput';
import frame from '../Tool/styles.module.css';
import {findRules, roleIn, type Rule} from './findRules';

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
