import * as v from 'valibot';

/** Models of the TNA family; each has one file in `data/devices/`. */
export const modelIds = ['iptna4i', 'tna-connect-v1', 'tna-connect-v2'] as const;

/** Groups of plain figures, in the order in which a data sheet lists them. */
export const figureGroupIds = [
  'supply',
  'inputs',
  'outputs',
  'interfaces',
  'radio',
  'environment',
  'mechanics',
  'modules',
  'firmware',
] as const;

/** Areas of a device that a light can stand for. */
export const ledAreas = ['power', 'network', 'platform', 'mode'] as const;

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Ids are kebab-case.'));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

const figureEntries = {
  id,
  /** Name of the figure, as a row header. */
  label: text,
  /** `null`: no source gives a value. */
  value: v.nullable(v.union([text, v.number()])),
  unit: v.optional(text),
  /** When or for what the value holds. */
  condition: v.optional(text),
  /** Where the value was read, for whoever checks it. */
  source: text,
  /** Only confirmed values are printed as facts; all others carry a marker. */
  confirmed: v.boolean(),
  /** What is uncertain and where the reader finds the true value. */
  note: v.optional(text),
};

interface Checkable {
  value: string | number | null;
  confirmed: boolean;
  note?: string | undefined;
}

const hasValueIfConfirmed = (figure: Checkable) => !figure.confirmed || figure.value !== null;
const hasNoteIfUnconfirmed = (figure: Checkable) => figure.confirmed || figure.note !== undefined;
const valueMessage = 'A confirmed figure needs a value.';
const noteMessage = 'An unconfirmed figure needs a note that says where to read the true value.';

const figureSchema = v.pipe(
  v.strictObject(figureEntries),
  v.check((figure) => hasValueIfConfirmed(figure), valueMessage),
  v.check((figure) => hasNoteIfUnconfirmed(figure), noteMessage),
);

/** A terminal or socket; `value` is the marking printed beside it. */
const terminalSchema = v.pipe(
  v.strictObject({
    ...figureEntries,
    /** What is wired or plugged here. */
    connects: text,
    /** Electrical or mechanical limit that must not be passed. */
    limit: v.optional(text),
  }),
  v.check((figure) => hasValueIfConfirmed(figure), valueMessage),
  v.check((figure) => hasNoteIfUnconfirmed(figure), noteMessage),
);

/** A condition that a light shows; `value` is the colour and pattern. */
const ledSchema = v.pipe(
  v.strictObject({
    ...figureEntries,
    area: v.picklist(ledAreas),
    /** How the same condition is seen without the light. */
    otherwise: text,
  }),
  v.check((figure) => hasValueIfConfirmed(figure), valueMessage),
  v.check((figure) => hasNoteIfUnconfirmed(figure), noteMessage),
);

const volts = v.pipe(v.number(), v.minValue(0), v.maxValue(60));

const bandSchema = v.strictObject({
  from: volts,
  to: volts,
  state: v.picklist(['Open', 'Closed', 'Open Circuit', 'Short Circuit']),
});

interface Band {
  from: number;
  to: number;
}

/** Neighbouring bands either share their limit or are one millivolt apart. */
const isGapless = (bands: readonly Band[]) =>
  bands.every((band, index) => {
    const next = bands[index + 1];
    const step = next === undefined ? 0 : next.from - band.to;
    return band.from < band.to && step > -0.0005 && step < 0.0015;
  });

const thresholdSchema = v.strictObject({
  board: v.picklist(['onboard', 'io-module']),
  supervision: v.picklist(['on', 'off']),
  source: text,
  /** Remark printed under the table. */
  remark: v.optional(text),
  bands: v.pipe(
    v.array(bandSchema),
    v.minLength(2),
    v.check((bands) => isGapless(bands), 'Voltage bands must rise without a gap or an overlap.'),
  ),
});

const groupEntries = {
  supply: v.array(figureSchema),
  inputs: v.array(figureSchema),
  outputs: v.array(figureSchema),
  interfaces: v.array(figureSchema),
  radio: v.array(figureSchema),
  environment: v.array(figureSchema),
  mechanics: v.array(figureSchema),
  modules: v.array(figureSchema),
  firmware: v.array(figureSchema),
} satisfies Record<(typeof figureGroupIds)[number], unknown>;

interface WithIds {
  id: string;
}

const idsAreUnique = (rows: readonly WithIds[]) =>
  new Set(rows.map((row) => row.id)).size === rows.length;

/** All figures, terminals, lights and input thresholds of one model. */
export const deviceSchema = v.strictObject({
  id: v.picklist(modelIds),
  name: text,
  groups: v.pipe(
    v.strictObject(groupEntries),
    v.check((groups) => idsAreUnique(Object.values(groups).flat()), 'Figure ids must be unique.'),
  ),
  terminals: v.pipe(
    v.array(terminalSchema),
    v.check((rows) => idsAreUnique(rows), 'Terminal ids must be unique.'),
  ),
  leds: v.pipe(
    v.array(ledSchema),
    v.check((rows) => idsAreUnique(rows), 'Light ids must be unique.'),
  ),
  thresholds: v.array(thresholdSchema),
});

export type DeviceModel = v.InferOutput<typeof deviceSchema>;
export type ModelId = (typeof modelIds)[number];
export type FigureGroupId = (typeof figureGroupIds)[number];
export type DeviceFigure = v.InferOutput<typeof figureSchema>;
export type DeviceTerminal = v.InferOutput<typeof terminalSchema>;
export type DeviceLed = v.InferOutput<typeof ledSchema>;
export type LedArea = (typeof ledAreas)[number];
export type InputThreshold = v.InferOutput<typeof thresholdSchema>;
