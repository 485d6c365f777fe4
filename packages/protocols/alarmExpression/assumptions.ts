import {unsignedCode} from './codeShapes';
import type {AlarmExpression} from './types';

/** Rules that `matches` applies although the platform's documentation does not settle them. */
type Assumption =
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

/** Names every unconfirmed rule that an expression leans on; an empty list means that all of it is described. */
export function assumptions({code, conditions}: AlarmExpression): Assumption[] {
  const found = new Set<Assumption>();
  if (!code.sign && unsignedCode.test(code.text)) found.add('unsigned-code');
  if (code.text.includes('*')) found.add('code-wildcard');
  for (const condition of conditions) {
    const {parameter, value} = condition;
    if (parameter === 'payload' && !(value.startsWith('*') && value.endsWith('*')))
      found.add('bare-payload');
    if (condition.parameter !== 'header') continue;
    if (condition.key === 'x-tags') found.add('x-tags');
    if (condition.key !== 'x-receiver' && value.includes('*')) found.add('header-wildcard');
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
