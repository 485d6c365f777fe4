import type {DeviceModel} from '../../data/schemas/device';
import type {LedgerEntry} from './readLedger';

/** What the groups of figures, the terminals and the lights of a model have in common. */
interface Value {
  readonly id: string;
  readonly label: string;
  readonly value: string | number | null;
  readonly unit?: string | undefined;
  readonly condition?: string | undefined;
  readonly source: string;
  readonly confirmed: boolean;
  readonly note?: string | undefined;
}

const heads = [
  'model',
  'group',
  'id',
  'label',
  'value',
  'unit',
  'condition',
  'what to do',
  'source',
  'pages',
];

function cell(value: string | number): string {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Lists every unconfirmed value of the devices, one line each, as a table that a spreadsheet opens: an engineer fills
 * in the true values, and knows on which pages they stand.
 * @param entries unconfirmed statements of the built pages; those of a device name its value
 */
export function deviceValues(
  models: readonly DeviceModel[],
  entries: readonly LedgerEntry[],
): string {
  const pages = new Map<string, Set<string>>();
  for (const {fact, route} of entries) {
    if (fact !== undefined) pages.set(fact, (pages.get(fact) ?? new Set()).add(route));
  }
  const lines = models.flatMap(({id: model, groups, terminals, leds}) =>
    Object.entries<readonly Value[]>({...groups, terminals, leds}).flatMap(([group, values]) =>
      values
        .filter(({confirmed}) => !confirmed)
        .map(({id, label, value, unit, condition, note, source}) => [
          model,
          group,
          id,
          label,
          value ?? '',
          unit ?? '',
          condition ?? '',
          note ?? '',
          source,
          [...(pages.get(`${model}/${group}/${id}`) ?? [])].sort().join(' '),
        ]),
    ),
  );
  return [heads, ...lines].map((line) => `${line.map(cell).join(',')}\n`).join('');
}
