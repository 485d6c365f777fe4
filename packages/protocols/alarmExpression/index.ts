/**
 * Alarm expressions: patterns that recognise alarms by code, zone, partition, payload and headers.
 * What is known of the grammar is implemented; `parse` refuses what is open, and `assumptions` names what is
 * probable but unconfirmed.
 */
export {assumptions} from './assumptions';
export type {Assumption} from './assumptions';
export {matches} from './matches';
export {parse} from './parse';
export type {
  Alarm,
  AlarmExpression,
  CodePattern,
  Condition,
  ParseError,
  ParseResult,
} from './types';
