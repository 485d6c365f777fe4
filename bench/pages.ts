import type {PlainPage} from './markdown';
import type {Stop} from './visits';

const dc09 =
  'talos/admin/work-with-integrations/alarm-transmitter-integrations/configure-virtual-receivers/dc09-integration';

/** Pages of different weight, as the tables name them, each with one that its article links to. */
export const stops: readonly (Stop & {readonly name: string})[] = [
  {
    name: 'Category',
    address: 'talos/admin/work-with-users',
    next: 'talos/admin/work-with-users/manage-users',
  },
  {
    name: 'Task',
    address: 'talos/operator/work-with-alarms/dismiss-alarms',
    next: 'talos/operator/work-with-alarms/create-an-alarm',
  },
  {
    name: 'Data sheet',
    address: 'devices/devices-data-sheets/iptna4i-data-sheet',
    next: 'devices/get-started/hardware/ipTNA4i/iptna4i-io',
  },
  {
    name: 'ESPA 4.4.4',
    address: 'devices/overview/integrations/espa-4.4.4',
    next: 'devices/overview/alarming/alarming-mode',
  },
  {
    name: 'Glossary',
    address: 'talos/admin/introduction/glossary',
    next: 'devices/introduction/glossary',
  },
  {
    name: 'DC-09 messages',
    address: `${dc09}/dc09-message-format`,
    next: 'talos/admin/work-with-integrations/code-reference/sia-event-codes',
  },
];

/**
 * Looks whether the pages to visit are there and link as the bench expects.
 * @returns what is wrong, one line each
 */
export function lostStops(pages: readonly PlainPage[]): string[] {
  const bodies = new Map(pages.map(({address, body}) => [address, body]));
  return stops.flatMap(({address, next}) =>
    bodies.get(address)?.includes(`](/${next})`) && bodies.has(next)
      ? []
      : [`bench/pages.ts: /${address} has no link to a page /${next}.`],
  );
}
