import {signedCode} from './codeShapes';
import type {Alarm} from './types';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/**
 * An alarm as {@link Alarm} has it, of one that somebody copied from a log: the sign before a Contact ID or VdS code says
 * whether it is a restore, and blanks around code, zone and partition mean nothing.
 */
export function alarmOfLog(alarm: Alarm): Alarm {
  const code = alarm.code.trim();
  const isSigned = /^[+-]/.test(code) && signedCode.test(code.slice(1));
  return {
    ...alarm,
    ...(isSigned ? {code: code.slice(1), restore: code.startsWith('-')} : {code}),
    zone: alarm.zone?.trim() || undefined,
    partition: alarm.partition?.trim() || undefined,
  };
}

/**
 * Reads an alarm as the public interface of the platform writes it: `alarmCode`, `alarmValue` (false for a restore),
 * `alarmZone`, `partition`, `payload`, `headers` as a list of names and values.
 * @throws SyntaxError with one line for who pasted it: no JSON, or no alarm
 */
export function readAlarm(json: string): Alarm {
  let read: unknown;
  try {
    // Mails and files bring blanks that JSON does not know.
    read = JSON.parse(json.replace(/[\u00a0\ufeff]/g, ' '));
  } catch (error) {
    throw new SyntaxError(`This is no JSON: ${(error as Error).message}.`, {cause: error});
  }
  const code = isObject(read) ? textOf(read['alarmCode']) : undefined;
  if (!isObject(read) || code === undefined)
    throw new SyntaxError('This JSON is no alarm: it has no "alarmCode".');
  const headers = Array.isArray(read['headers']) ? read['headers'].filter(isObject) : [];
  const {alarmValue, alarmZone, partition, payload} = read;
  return alarmOfLog({
    code,
    restore: alarmValue === false,
    zone: textOf(alarmZone),
    partition: textOf(partition),
    payload: textOf(payload),
    headers: Object.fromEntries(
      headers.map(({name, value}) => [textOf(name) ?? '', textOf(value) ?? '']),
    ),
  });
}
