import * as v from 'valibot';
import type {modelIds} from './device';
import {reasonsMatch, reasonsSchema} from './role-permissions';

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Ids are kebab-case.'));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const page = v.pipe(
  v.string(),
  v.regex(/^\/devices(\/[\w.-]+)+$/, 'A page is an address of the devices guide, without anchor.'),
);

/** Whether a model has a feature. A bare word is confirmed; all else says more or how sure it is. */
const supportSchema = v.union([
  v.picklist(['yes', 'no']),
  v.pipe(
    v.strictObject({
      /** `unconfirmed`: no source says. */
      value: v.picklist(['yes', 'no', 'unconfirmed']),
      /** Printed under the value. */
      note: v.optional(text),
      /** Id in `needs`: what the device lacks by itself. */
      needs: v.optional(id),
      /** First version with the feature. */
      firmware: v.optional(text),
      /** Id in `reasons`: what is uncertain and how the reader finds out. */
      reason: v.optional(id),
    }),
    v.check(
      (cell) => cell.value !== 'unconfirmed' || cell.reason !== undefined,
      'An unconfirmed cell needs a reason.',
    ),
    v.check(
      (cell) => cell.value !== 'no' || (cell.needs === undefined && cell.firmware === undefined),
      'What a model lacks needs nothing.',
    ),
  ),
]);

const featureSchema = v.strictObject({
  id,
  /** What the reader wants to use. */
  feature: text,
  /** What else there is to know before choosing, for all models. */
  detail: v.optional(text),
  /** Where it is described. */
  page,
  support: v.strictObject({
    iptna4i: supportSchema,
    'tna-connect-v1': supportSchema,
    'tna-connect-v2': supportSchema,
  } satisfies Record<(typeof modelIds)[number], unknown>),
});

const areaSchema = v.strictObject({
  id,
  label: text,
  features: v.pipe(v.array(featureSchema), v.minLength(1)),
});

type Area = v.InferOutput<typeof areaSchema>;

function cellsOf(areas: readonly Area[]) {
  return areas
    .flatMap(({features}) => features.flatMap(({support}) => Object.values(support)))
    .filter((cell) => typeof cell !== 'string');
}

/** Which feature works on which model of the TNA family, by area, and what it needs besides the device. */
export const featureSupportSchema = v.pipe(
  v.strictObject({
    /** What is uncertain about the firmware, as long as no cell names a version. */
    'firmware-reason': text,
    needs: v.record(id, v.strictObject({label: text, page})),
    reasons: reasonsSchema,
    areas: v.pipe(v.array(areaSchema), v.minLength(1)),
  }),
  v.check(({areas}) => {
    const ids = areas.flatMap((area) => [area.id, ...area.features.map((feature) => feature.id)]);
    return new Set(ids).size === ids.length;
  }, 'Area and feature ids must be unique.'),
  v.check(
    ({reasons, areas}) =>
      reasonsMatch(
        reasons,
        cellsOf(areas).flatMap(({reason}) => reason ?? []),
      ),
    'Every reason must be used, and every reason used must be defined.',
  ),
  v.check(({needs, areas}) => {
    const used = cellsOf(areas).flatMap((cell) => cell.needs ?? []);
    return reasonsMatch(
      Object.fromEntries(Object.entries(needs).map(([key, {label}]) => [key, label])),
      used,
    );
  }, 'Every need must be used, and every need used must be defined.'),
);

export type FeatureSupportData = v.InferOutput<typeof featureSupportSchema>;
export type FeatureArea = FeatureSupportData['areas'][number];
export type Feature = v.InferOutput<typeof featureSchema>;
export type Support = v.InferOutput<typeof supportSchema>;
