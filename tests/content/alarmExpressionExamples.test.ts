import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import * as v from 'valibot';
import {parse as parseYaml} from 'yaml';
import {
  alarmExpressionExamplesSchema,
  type AlarmExpressionExample,
} from '../../data/schemas/transmission';
import {assumptions, matches, parse} from '@talos-docs/protocols/alarmExpression';

function check(example: AlarmExpressionExample): string[] {
  const parsed = parse(example.expression);
  if (!parsed.ok) {
    return [
      `${example.expression}: ${parsed.error.message} (character ${parsed.error.position + 1})`,
    ];
  }
  const findings: string[] = [];
  for (const {alarm} of example.matches) {
    if (!matches(parsed.expression, alarm)) findings.push(`should match ${JSON.stringify(alarm)}`);
  }
  for (const {alarm} of example.does_not_match) {
    if (matches(parsed.expression, alarm))
      findings.push(`should not match ${JSON.stringify(alarm)}`);
  }
  const leansOn = assumptions(parsed.expression);
  if (leansOn.length > 0 && !example.unverified && !example.claim) {
    findings.push(`leans on ${leansOn.join(', ')} and is not marked unverified`);
  }
  return findings;
}

const source: unknown = parseYaml(readFileSync('data/alarm-expression-examples.yaml', 'utf8'));
const {examples} = v.parse(alarmExpressionExamplesSchema, source);

describe('worked examples of alarm expressions', () => {
  it.each(examples.map((example) => [example.id, example] as const))(
    '%s behaves as shown',
    (_id, example) => {
      expect(check(example)).toEqual([]);
    },
  );

  it('cover every group', () => {
    expect([...new Set(examples.map(({group}) => group))].sort()).toEqual([
      'code',
      'header',
      'payload',
      'place',
      'wildcard',
    ]);
  });
});

describe('the check of the examples', () => {
  const good: AlarmExpressionExample = {
    id: 'x',
    group: 'code',
    expression: 'BA',
    meaning: 'Burglary.',
    matches: [{alarm: {code: 'BA'}, why: 'Equal.'}],
    does_not_match: [{alarm: {code: 'FA'}, why: 'Differs.'}],
  };

  it.each([
    [{}, []],
    [{expression: 'BA {zone}'}, ['BA {zone}: A parameter is written']],
    [{expression: 'FA'}, ['should match', 'should not match']],
    [{expression: 'B*'}, ['leans on code-wildcard']],
    [{expression: 'B*', unverified: 'Probable.'}, []],
    [{expression: 'B*', claim: 'wildcard-in-code'}, []],
  ])('finds what is wrong with %j', (change, expected) => {
    const findings = check({...good, ...change});
    expect(findings).toHaveLength(expected.length);
    expected.forEach((start, index) => expect(findings[index]).toContain(start));
  });

  it('refuses two examples with the same id', () => {
    const many = Array.from({length: 20}, (_, index) => ({...good, id: `x-${index}`}));
    expect(v.safeParse(alarmExpressionExamplesSchema, {examples: many}).success).toBe(true);
    const twice = [...many, {...good, id: 'x-0'}];
    expect(v.safeParse(alarmExpressionExamplesSchema, {examples: twice}).success).toBe(false);
  });
});
