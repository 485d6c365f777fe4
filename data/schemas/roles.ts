import {idsOf, roles} from '@talos-docs/contract/releases/vocabulary';
import * as v from 'valibot';
import {allAreUsed, filled, id, matching, reasons, text, unique, uniqueInAreas} from './shared';

/** Preset User Roles, from the fullest to the smallest set of permissions. */
export const roleIds = idsOf(roles);

/**
 * What a role may do. A bare word is confirmed. Otherwise `mark` says how sure the cell is: `likely` keeps its value,
 * `conflict` (sources disagree) and `missing` (no source says) have none and are written as `unconfirmed`.
 */
const grantSchema = v.union([
  v.picklist(['yes', 'no', 'view']),
  v.pipe(
    v.strictObject({
      value: v.picklist(['yes', 'no', 'view', 'limited', 'unconfirmed']),
      /** What the limit is; printed under the value. */
      note: v.optional(text),
      mark: v.optional(v.picklist(['likely', 'conflict', 'missing'])),
      /** Id in `reasons`: what is uncertain. */
      reason: v.optional(id),
    }),
    v.check(
      (cell) => (cell.mark === undefined) === (cell.reason === undefined),
      'A mark and a reason go together.',
    ),
    v.check(
      (cell) =>
        (cell.value === 'unconfirmed') === (cell.mark === 'conflict' || cell.mark === 'missing'),
      'A cell is unconfirmed exactly when its mark is conflict or missing.',
    ),
    v.check(
      (cell) => cell.value !== 'limited' || cell.note !== undefined,
      'A limited cell needs a note that names the limit.',
    ),
  ),
]);

const grantsSchema = v.strictObject(v.entriesFromList(roleIds, grantSchema));

/** Ids of the reasons that the cells refer to. */
function usedReasons(rows: readonly {grants: Grants}[]): string[] {
  return rows.flatMap(({grants}) =>
    Object.values(grants).flatMap((cell) => (typeof cell === 'string' ? [] : (cell.reason ?? []))),
  );
}

const permissionSchema = v.strictObject({
  name: matching(/^[A-Z][A-Za-z]+:[A-Z][A-Za-z]+$/, 'A permission is named Object:Action.'),
  allows: text,
  /** Id in `reasons` when the meaning itself is uncertain. */
  'allows-reason': v.optional(id),
  /** Must stay on in every role. */
  core: v.optional(v.literal(true)),
  /** What else follows from the permission. */
  remark: v.optional(text),
  grants: grantsSchema,
});

/** The permissions known by name and what each preset role holds. */
export const rolePermissionsSchema = v.pipe(
  v.strictObject({
    reasons,
    permissions: v.pipe(
      filled(permissionSchema),
      unique(({name}) => name, 'Permission names must be unique.'),
    ),
  }),
  allAreUsed(
    'reason',
    (table) => table.reasons,
    ({permissions}) => [
      ...usedReasons(permissions),
      ...permissions.map((row) => row['allows-reason']),
    ],
  ),
);

export type RolePermissionsData = v.InferOutput<typeof rolePermissionsSchema>;
export type Grants = v.InferOutput<typeof grantsSchema>;
export type RoleId = (typeof roleIds)[number];

const actionSchema = v.strictObject({
  id,
  /** What is done, as a reader would say it. */
  action: text,
  /** Menu path where it is done. */
  path: v.optional(text),
  grants: grantsSchema,
});

/** What people do on the platform, by area, and which preset role may do it. */
export const roleActionsSchema = v.pipe(
  v.strictObject({
    reasons,
    areas: v.pipe(
      filled(v.strictObject({id, label: text, actions: filled(actionSchema)})),
      uniqueInAreas(({actions}) => actions, 'Area and action ids must be unique.'),
    ),
  }),
  allAreUsed(
    'reason',
    (table) => table.reasons,
    ({areas}) => usedReasons(areas.flatMap(({actions}) => actions)),
  ),
);

export type RoleActionsData = v.InferOutput<typeof roleActionsSchema>;
