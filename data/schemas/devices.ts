import {idsOf} from '@talos-docs/contract/releases/vocabulary';
import * as v from 'valibot';
import {figureGroups} from './figureGroups';
import {findPlaces, type FindPlace} from './findPlaces';
import {
  allAreUsed,
  filled,
  id,
  matching,
  reasons,
  statement,
  text,
  uniqueIds,
  uniqueInAreas,
  uniqueKeys,
} from './shared';

const figureEntries = {
  id,
  label: text,
  /** `null`: not published. */
  value: v.nullable(v.union([text, v.number()])),
  unit: v.optional(text),
  /** When or for what the value holds. */
  condition: v.optional(text),
  /** Where the value was read, for whoever checks it. */
  source: v.optional(text),
  /** Only confirmed values are printed as facts; all others carry a marker. */
  confirmed: v.optional(v.boolean()),
  /** Id of the unconfirmed claim that the value is. */
  claim: v.optional(id),
  /** What is uncertain and where the reader finds the true value, where the claim is not registered. */
  note: v.optional(text),
  /** Where the reader finds a value that is not published. */
  find: v.optional(v.picklist(Object.keys(findPlaces) as FindPlace[])),
};

/** A figure, with what its kind has beside the entries of all. */
const figureWith = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.strictObject({...figureEntries, ...entries}),
    v.check(
      ({value, source, confirmed, find}) =>
        value === null
          ? find !== undefined && source === undefined && confirmed === undefined
          : find === undefined && source !== undefined && confirmed !== undefined,
      'A value has `source` and `confirmed`; what is not published has `find` instead.',
    ),
    v.check(
      ({confirmed, claim, note}) =>
        [claim, note].filter((mark) => mark !== undefined).length === (confirmed === false ? 1 : 0),
      'An unconfirmed value needs a claim or a note; another one has none.',
    ),
  );

const figureSchema = figureWith({});

/** A terminal or socket; `value` is the marking printed beside it. */
const terminalSchema = figureWith({
  /** What is wired or plugged here. */
  connects: text,
  /** Electrical or mechanical limit that must not be passed. */
  limit: v.optional(text),
});

/** A condition that a light shows; `value` is the colour and pattern. */
const ledSchema = figureWith({
  /** What of the device the light stands for. */
  area: v.picklist(['power', 'network', 'platform', 'mode']),
  /** How the same condition is seen without the light. */
  otherwise: text,
});

const volts = v.pipe(v.number(), v.minValue(0), v.maxValue(60));

const bandSchema = v.strictObject({
  from: volts,
  to: volts,
  state: v.picklist(['Open', 'Closed', 'Open Circuit', 'Short Circuit']),
});

/** Neighbouring bands either share their limit or are one millivolt apart. */
const isGapless = (bands: readonly v.InferOutput<typeof bandSchema>[]) =>
  bands.every((band, index) => {
    const next = bands[index + 1];
    const step = next === undefined ? 0 : next.from - band.to;
    return band.from < band.to && step > -0.0005 && step < 0.0015;
  });

const thresholdSchema = v.strictObject({
  board: v.picklist(['onboard', 'io-module']),
  supervision: v.picklist(['on', 'off']),
  source: text,
  remark: v.optional(text),
  bands: v.pipe(
    v.array(bandSchema),
    v.minLength(2),
    v.check((bands) => isGapless(bands), 'Voltage bands must rise without a gap or an overlap.'),
  ),
});

/** All figures, terminals, lights and input thresholds of one model. */
export const deviceSchema = v.strictObject({
  /** Also the name of the file. */
  id,
  name: text,
  groups: v.pipe(
    v.strictObject(v.entriesFromList(idsOf(figureGroups), v.array(figureSchema))),
    uniqueKeys(
      (groups) => Object.values(groups).flatMap((rows) => rows.map((row) => row.id)),
      'Figure ids must be unique.',
    ),
  ),
  terminals: v.pipe(v.array(terminalSchema), uniqueIds('Terminal ids must be unique.')),
  leds: v.pipe(v.array(ledSchema), uniqueIds('Light ids must be unique.')),
  thresholds: v.array(thresholdSchema),
});

export type DeviceModel = v.InferOutput<typeof deviceSchema>;
/** Id of one of the files in `data/devices/`. */
export type ModelId = string;
export type DeviceFigure = v.InferOutput<typeof figureSchema>;
export type LedArea = v.InferOutput<typeof ledSchema>['area'];
export type InputThreshold = v.InferOutput<typeof thresholdSchema>;

const level = v.picklist([1, 2, 3, 4]);

const levelSchema = v.strictObject({
  level,
  allows: filled(statement),
  password: text,
  change: text,
});

const actionSchema = v.pipe(
  v.strictObject({
    id,
    label: text,
    /** Lowest level that may do it. */
    level,
    source: text,
    confirmed: v.boolean(),
    /** What is uncertain and how the reader finds out. */
    note: v.optional(text),
  }),
  v.check(
    (action) => action.confirmed || action.note !== undefined,
    'An unconfirmed action needs a note.',
  ),
);

/** The four access levels of the device's web server and what each may do. */
export const accessLevelsSchema = v.strictObject({
  levels: v.pipe(
    v.array(levelSchema),
    v.check(
      (levels) => levels.map((entry) => entry.level).join() === '1,2,3,4',
      'The levels 1 to 4 must stand in order.',
    ),
  ),
  actions: v.pipe(filled(actionSchema), uniqueIds('Action ids must be unique.')),
});

export type AccessLevelsData = v.InferOutput<typeof accessLevelsSchema>;

const actorModeSchema = v.strictObject({
  id,
  /** Name as on the web server. */
  label: text,
  /** `default`: freely chosen per actor; `fire`: fixed while fire mode is on. */
  set: v.picklist(['default', 'fire']),
  /** What the panel learns from this contact. */
  tells: text,
  rest: v.picklist(['open', 'closed', 'free', 'unknown']),
  changes: filled(statement),
  returns: statement,
  /** Number of the only actor that can carry the mode. */
  actor: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Ids of modes that cannot be used on the same device at the same time. */
  excludes: v.optional(v.array(id)),
  models: filled(id),
  source: text,
});

/** What each actor mode reports and when its contact moves. */
export const actorModesSchema = v.strictObject({
  modes: v.pipe(
    v.array(actorModeSchema),
    uniqueIds('Mode ids must be unique.'),
    v.check(
      (modes) =>
        modes.every((mode) =>
          (mode.excludes ?? []).every((other) =>
            modes.some(({id: name, excludes}) => name === other && excludes?.includes(mode.id)),
          ),
        ),
      'Exclusions must name a known mode and hold in both directions.',
    ),
  ),
});

export type ActorModesData = v.InferOutput<typeof actorModesSchema>;
export type ActorMode = v.InferOutput<typeof actorModeSchema>;
export type ActorModeSet = ActorMode['set'];

const page = matching(
  /^\/devices(\/[\w.-]+)+$/,
  'A page is an address of the devices guide, without anchor.',
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
  /** By id of the model; `checkData` misses none. */
  support: v.record(id, supportSchema),
});

const areaSchema = v.strictObject({
  id,
  label: text,
  features: filled(featureSchema),
});

const cellsOf = (areas: readonly v.InferOutput<typeof areaSchema>[]) =>
  areas
    .flatMap(({features}) => features.flatMap(({support}) => Object.values(support)))
    .filter((cell) => typeof cell !== 'string');

/** Which feature works on which model of the TNA family, by area, and what it needs besides the device. */
export const featureSupportSchema = v.pipe(
  v.strictObject({
    /** What is uncertain about the firmware, as long as no cell names a version. */
    'firmware-reason': text,
    needs: v.record(id, v.strictObject({label: text, page})),
    reasons,
    areas: v.pipe(
      filled(areaSchema),
      uniqueInAreas(({features}) => features, 'Area and feature ids must be unique.'),
    ),
  }),
  allAreUsed(
    'reason',
    (table) => table.reasons,
    ({areas}) => cellsOf(areas).map(({reason}) => reason),
  ),
  allAreUsed(
    'need',
    (table) => table.needs,
    ({areas}) => cellsOf(areas).map(({needs}) => needs),
  ),
);

export type FeatureSupportData = v.InferOutput<typeof featureSupportSchema>;
export type Support = v.InferOutput<typeof supportSchema>;

const symptomSchema = v.strictObject({
  /** What a reader sees, in their words. */
  see: text,
  /** Sections that solve it; `model` where they are about one model. */
  read: filled(
    v.strictObject({label: text, to: v.pipe(text, v.startsWith('/')), model: v.optional(id)}),
  ),
});

/** What people see when a device does not work, by group, and where it is solved. */
export const symptomsSchema = v.strictObject({
  groups: v.array(v.strictObject({id, label: text, symptoms: v.array(symptomSchema)})),
});

export type SymptomsData = v.InferOutput<typeof symptomsSchema>;
export type Symptom = v.InferOutput<typeof symptomSchema>;
