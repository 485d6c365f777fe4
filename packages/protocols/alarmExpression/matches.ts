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

function codeFits(pattern: CodePattern, alarm: Alarm): boolean {
  const restore = alarm.restore ?? false;
  if (pattern.sign === '+' && restore) return false;
  if (pattern.sign === '-' && !restore) return false;
  return fits(pattern.text, alarm.code);
}

function conditionHolds(condition: Condition, alarm: Alarm): boolean {
  switch (condition.parameter) {
    case 'zone':
    case 'partition': {
      const id = alarm[condition.parameter];
      return id !== undefined && withoutLeadingZeros(id) === withoutLeadingZeros(condition.value);
    }
    case 'payload': {
      const {value} = condition;
      if (alarm.payload === undefined) return false;
      return value.includes('*') ? fits(value, alarm.payload) : alarm.payload.includes(value);
    }
    case 'header': {
      const headers = alarm.headers ?? {};
      const value = Object.hasOwn(headers, condition.key) ? headers[condition.key] : undefined;
      return value !== undefined && fits(condition.value, value);
    }
  }
}

/**
 * Tells whether an alarm meets an expression: its code fits and every condition holds. The alarm is the one after
 * the criteria mappings of its site.
 *
 * Limits: code, payload and headers are compared with case (described for codes in criteria mappings only). A
 * condition on a property that the alarm lacks does not hold. Some further rules are probable but not confirmed;
 * `assumptions` names those that an expression leans on.
 */
export function matches(expression: AlarmExpression, alarm: Alarm): boolean {
  return (
    codeFits(expression.code, alarm) &&
    expression.conditions.every((condition) => conditionHolds(condition, alarm))
  );
}
