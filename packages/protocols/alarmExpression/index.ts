/**
 * Alarm expressions: patterns that recognise alarms by code, zone, partition, payload and headers.
 * What is known of the grammar is implemented; `parse` refuses what is open, and `assumptions` names what is
 * probable but unconfirmed.
 */
export * from './assumptions';
export * from './describe';
export * from './matches';
export * from './parse';
export * from './readAlarm';
export type * from './types';
