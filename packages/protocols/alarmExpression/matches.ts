import type {Alarm, AlarmExpression, CodePattern, Condition} from './types';

/** Compares a text with a pattern in which `*` stands for any text, also for none. Case counts. */
function fits(pattern: string, text: string): boolean {
  const [head = '', ...rest] = pattern.split('*');
  const tail = rest.pop();
  if (tail === undefined) return pattern === text;
  if (!text.startsWith(head)) return false;
  let from = head.length;
  for (const part of rest) {
    const found = text.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return text.length - tail.length >= from && text.endsWith(tail);
}

function withoutLeadingZeros(id: string): string {
  return id.replace(/^0+(?=.)/, '');
}

function codeFits({sign, text}: CodePattern, {code, restore = false}: Alarm): boolean {
  return (!sign || restore === (sign === '-')) && fits(text, code);
}

/** What an alarm has that a condition looks at; undefined where it has nothing of the kind. */
export function valueIn(alarm: Alarm, condition: Condition): string | undefined {
  if (condition.parameter !== 'header') return alarm[condition.parameter];
  const {headers = {}} = alarm;
  return Object.hasOwn(headers, condition.key) ? headers[condition.key] : undefined;
}

function conditionHolds(condition: Condition, alarm: Alarm): boolean {
  const {parameter, value} = condition;
  const actual = valueIn(alarm, condition);
  if (actual === undefined) return false;
  if (parameter === 'zone' || parameter === 'partition')
    return withoutLeadingZeros(actual) === withoutLeadingZeros(value);
  if (parameter === 'payload' && !value.includes('*')) return actual.includes(value);
  return fits(value, actual);
}

/** A part of an expression, and whether an alarm meets it. */
export type PartVerdict = {readonly holds: boolean} & (
  | {readonly part: 'code'; readonly code: CodePattern}
  | {readonly part: 'condition'; readonly condition: Condition}
);

/**
 * Holds each part of an expression against an alarm, which is the one after the criteria mappings of its site.
 *
 * Limits: code, payload and headers are compared with case (described for codes in criteria mappings only). A
 * condition on a property that the alarm lacks does not hold. Some further rules are probable but not confirmed;
 * `assumptions` names those that an expression leans on.
 * @returns the code first, then the conditions as they are written
 */
export function compareParts({code, conditions}: AlarmExpression, alarm: Alarm): PartVerdict[] {
  return [
    {part: 'code', code, holds: codeFits(code, alarm)},
    ...conditions.map((condition) => ({
      part: 'condition' as const,
      condition,
      holds: conditionHolds(condition, alarm),
    })),
  ];
}

/** Tells whether an alarm meets an expression: each of its {@link compareParts} holds. */
export function matches(expression: AlarmExpression, alarm: Alarm): boolean {
  return compareParts(expression, alarm).every(({holds}) => holds);
}
