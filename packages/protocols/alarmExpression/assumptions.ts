import type {AlarmExpression, Condition} from './types';

/** Rules that `matches` applies although the platform's documentation does not settle them. */
export type Assumption =
  /** A Contact ID or VdS code without a sign covers alarm and restore: described for criteria mappings only. */
  | 'unsigned-code'
  /** `*` may stand in a code: described for payload and x-receiver only. */
  | 'code-wildcard'
  /** A payload value without stars on both sides: descriptions differ on whether it means "contains". */
  | 'bare-payload'
  /** `*` may stand in the value of a header other than x-receiver. */
  | 'header-wildcard'
  /** The header x-tags can be used in an expression: it is seen in alarms, its use is not described. */
  | 'x-tags';

function conditionAssumptions(condition: Condition): Assumption[] {
  if (condition.parameter === 'payload') {
    const {value} = condition;
    return value.startsWith('*') && value.endsWith('*') ? [] : ['bare-payload'];
  }
  if (condition.parameter !== 'header') return [];
  const found: Assumption[] = [];
  if (condition.key === 'x-tags') found.push('x-tags');
  if (condition.key !== 'x-receiver' && condition.value.includes('*'))
    found.push('header-wildcard');
  return found;
}

/** Names every unconfirmed rule that an expression leans on; an empty list means that all of it is described. */
export function assumptions(expression: AlarmExpression): Assumption[] {
  const {sign, text} = expression.code;
  const found = new Set<Assumption>();
  if (!sign && /^(?:\d{3}|[0-9A-F]{2}H)$/.test(text)) found.add('unsigned-code');
  if (text.includes('*')) found.add('code-wildcard');
  for (const condition of expression.conditions) {
    for (const assumption of conditionAssumptions(condition)) found.add(assumption);
  }
  return [...found];
}

/**
 * Names what a reader of a comparison should know, in the order in which it is told: that code and zone are those after
 * the criteria mappings, how places are compared, and every {@link assumptions unconfirmed rule}.
 */
export function rulesOf(expression: AlarmExpression): string[] {
  const hasPlace = expression.conditions.some(
    ({parameter}) => parameter === 'zone' || parameter === 'partition',
  );
  return ['mapped', ...(hasPlace ? ['leading-zeros'] : []), ...assumptions(expression)];
}
