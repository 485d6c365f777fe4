import * as v from 'valibot';
import {modelIds} from './device';

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Ids are kebab-case.'));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** A statement; `note` marks it as unconfirmed and says what is uncertain. */
const statementSchema = v.strictObject({text, note: v.optional(text)});

const actorModeSchema = v.strictObject({
  id,
  /** Name as on the web server. */
  label: text,
  /** `default`: freely chosen per actor; `fire`: fixed while fire mode is on. */
  set: v.picklist(['default', 'fire']),
  /** What the panel learns from this contact. */
  tells: text,
  rest: v.picklist(['open', 'closed', 'free', 'unknown']),
  changes: v.pipe(v.array(statementSchema), v.minLength(1)),
  returns: statementSchema,
  /** Number of the only actor that can carry the mode. */
  actor: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Ids of modes that cannot be used on the same device at the same time. */
  excludes: v.optional(v.array(id)),
  models: v.pipe(v.array(v.picklist(modelIds)), v.minLength(1)),
  source: text,
});

/** What each actor mode reports and when its contact moves. */
export const actorModesSchema = v.strictObject({
  modes: v.pipe(
    v.array(actorModeSchema),
    v.check(
      (modes) => new Set(modes.map((mode) => mode.id)).size === modes.length,
      'Mode ids must be unique.',
    ),
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
