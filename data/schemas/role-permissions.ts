import * as v from 'valibot';

/** Preset User Roles, from the fullest to the smallest set of permissions. */
export const roleIds = ['administrator', 'manager', 'operator', 'operator-minimal'] as const;

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Ids are kebab-case.'));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

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

/** One cell for each preset role. */
export const grantsSchema = v.strictObject({
  administrator: grantSchema,
  manager: grantSchema,
  operator: grantSchema,
  'operator-minimal': grantSchema,
} satisfies Record<(typeof roleIds)[number], unknown>);

/** Sentences that say what is uncertain, by id, so that cells with one doubt share one sentence. */
export const reasonsSchema = v.record(
  id,
  v.pipe(text, v.regex(/\.$/, 'A reason ends with a full stop.')),
);

/** Ids of the reasons that the cells refer to. */
export function usedReasons(rows: readonly {grants: Grants}[]): string[] {
  return rows.flatMap(({grants}) =>
    Object.values(grants).flatMap((cell) =>
      typeof cell === 'string' || cell.reason === undefined ? [] : [cell.reason],
    ),
  );
}

/** Whether every reason is referred to, and nothing but known reasons is. */
export function reasonsMatch(reasons: Record<string, string>, used: readonly string[]): boolean {
  const known = Object.keys(reasons);
  return known.every((key) => used.includes(key)) && used.every((key) => known.includes(key));
}

const permissionSchema = v.strictObject({
  name: v.pipe(
    v.string(),
    v.regex(/^[A-Z][A-Za-z]+:[A-Z][A-Za-z]+$/, 'A permission is named Object:Action.'),
  ),
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
    reasons: reasonsSchema,
    permissions: v.pipe(
      v.array(permissionSchema),
      v.minLength(1),
      v.check(
        (rows) => new Set(rows.map(({name}) => name)).size === rows.length,
        'Permission names must be unique.',
      ),
    ),
  }),
  v.check(
    ({reasons, permissions}) =>
      reasonsMatch(reasons, [
        ...usedReasons(permissions),
        ...permissions.flatMap((row) => row['allows-reason'] ?? []),
      ]),
    'Every reason must be used, and every reason used must be defined.',
  ),
);

export type RolePermissionsData = v.InferOutput<typeof rolePermissionsSchema>;
export type RolePermission = v.InferOutput<typeof permissionSchema>;
export type Grant = v.InferOutput<typeof grantSchema>;
export type Grants = v.InferOutput<typeof grantsSchema>;
export type RoleId = (typeof roleIds)[number];
