import type {ModelId} from '@site/data/schemas/device';
import {modelIds} from '@site/data/schemas/device';
import type {Feature, FeatureSupportData, Support} from '@site/data/schemas/feature-support';
import {hasWords} from '../TableFilter/hasWords';

/** What a feature needs besides the device itself. */
export type Need = 'nothing' | 'part' | 'firmware';

export interface FeatureFilter {
  text: string;
  model: ModelId | 'all';
  need: Need | 'all';
  /** Leave out what the chosen model lacks. */
  onlyPresent: boolean;
}

type FullSupport = Exclude<Support, string>;

/** Both forms of a cell as one. */
export function fullSupport(support: Support): FullSupport {
  return typeof support === 'string' ? {value: support} : support;
}

function needOf({value, needs, firmware}: FullSupport): Need[] {
  if (needs !== undefined || firmware !== undefined) {
    return [...(needs ? ['part' as const] : []), ...(firmware ? ['firmware' as const] : [])];
  }
  return value === 'yes' ? ['nothing'] : [];
}

/**
 * Whether a filter leaves a feature. A need counts for the chosen model, or for any model when none is chosen.
 * @param area label of the feature's area, which is searched too
 */
export function isLeft(
  {feature, detail = '', support}: Feature,
  area: string,
  needs: FeatureSupportData['needs'],
  {text, model, need, onlyPresent}: FeatureFilter,
): boolean {
  const cells = (model === 'all' ? modelIds : [model]).map((id) => fullSupport(support[id]));
  const words = cells.map((cell) =>
    [cell.note, cell.needs && needs[cell.needs]?.label, cell.firmware].join(' '),
  );
  return (
    hasWords([area, feature, detail, ...words].join(' '), text) &&
    (need === 'all' || cells.some((cell) => needOf(cell).includes(need))) &&
    (!onlyPresent || model === 'all' || cells.some(({value}) => value !== 'no'))
  );
}
