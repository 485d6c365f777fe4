import {unsignedCode} from './codeShapes';
import {valueIn, type PartVerdict} from './matches';
import type {Alarm, CodePattern, Condition} from './types';

const signs = {'+': ', new alarm', '-': ', restore'} as const;

function describeCode({sign, text}: CodePattern): string {
  const direction = sign ? signs[sign] : unsignedCode.test(text) ? ', alarm or restore' : '';
  if (text === '*') return 'any code';
  const tens = /^(\d\d)\*$/.exec(text)?.[1];
  if (tens) return `code ${tens}0 to ${tens}9${direction}`;
  if (!text.includes('*')) return `code ${text}${direction}`;
  return `code ${describePattern(text)}${direction}`;
}

function describePattern(pattern: string): string {
  const [head = '', ...rest] = pattern.split('*');
  const tail = rest.pop() ?? '';
  const inner = rest.filter(Boolean);
  const parts = [
    ...(head ? [`begins with ${head}`] : []),
    ...(inner.length > 0 ? [`contains ${inner.join(', then ')}`] : []),
    ...(tail ? [`ends with ${tail}`] : []),
  ];
  return parts.length === 0 ? 'is anything' : `that ${parts.join(' and ')}`;
}

const nameOf = (condition: Condition) =>
  condition.parameter === 'header' ? `header ${condition.key}` : condition.parameter;

/** A part of an expression in words, such as `code 130 to 139, new alarm` or `zone 5`. */
export function describePart(verdict: PartVerdict): string {
  if (verdict.part === 'code') return describeCode(verdict.code);
  const {parameter, value} = verdict.condition;
  const name = nameOf(verdict.condition);
  if (value.includes('*')) return `${name} ${describePattern(value)}`;
  return parameter === 'payload' ? `${name} that contains ${value}` : `${name} ${value}`;
}

/** What an alarm has in the place of a part, such as `restore of 131` or `no zone`. */
export function describeActual(verdict: PartVerdict, alarm: Alarm): string {
  if (verdict.part === 'code') return `${alarm.restore ? 'restore of ' : ''}${alarm.code}`;
  return valueIn(alarm, verdict.condition) ?? `no ${nameOf(verdict.condition)}`;
}
