import * as v from 'valibot';
import {grantsSchema, reasonsMatch, reasonsSchema, usedReasons} from './role-permissions';

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Ids are kebab-case.'));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

const actionSchema = v.strictObject({
  id,
  /** What is done, as a reader would say it. */
  action: text,
  /** Menu path where it is done. */
  path: v.optional(text),
  grants: grantsSchema,
});

const areaSchema = v.strictObject({
  id,
  label: text,
  actions: v.pipe(v.array(actionSchema), v.minLength(1)),
});

/** What people do on the platform, by area, and which preset role may do it. */
export const roleActionsSchema = v.pipe(
  v.strictObject({
    reasons: reasonsSchema,
    areas: v.pipe(v.array(areaSchema), v.minLength(1)),
  }),
  v.check(({areas}) => {
    const ids = areas.flatMap((area) => [area.id, ...area.actions.map((action) => action.id)]);
    return new Set(ids).size === ids.length;
  }, 'Area and action ids must be unique.'),
  v.check(
    ({reasons, areas}) => reasonsMatch(reasons, usedReasons(areas.flatMap((area) => area.actions))),
    'Every reason must be used, and every reason used must be defined.',
  ),
);

export type RoleActionsData = v.InferOutput<typeof roleActionsSchema>;
export type RoleArea = v.InferOutput<typeof areaSchema>;
export type RoleAction = v.InferOutput<typeof actionSchema>;
