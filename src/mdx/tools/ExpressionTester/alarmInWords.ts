import type {Alarm} from '@talos-docs/protocols/alarmExpression';

/** Says in one line what an alarm carries. */
export function alarmInWords({code, restore, zone, partition, payload, headers}: Alarm): string {
  return [
    restore ? `restore of ${code}` : code,
    zone && `zone ${zone}`,
    partition && `partition ${partition}`,
    payload && `payload ${payload}`,
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name} ${value}`),
  ]
    .filter(Boolean)
    .join(', ');
}
