import * as v from 'valibot';

const page = v.pipe(
  v.string(),
  v.regex(
    /^(?:admin|manager|operator|operator-minimal)\/[\w./-]+$/,
    'Name a page by its guide and its path in it, for example operator/work-with-alarms/process-alarms.',
  ),
);

/** Pages that say the same for different roles under different file names. */
export const twinPagesSchema = v.pipe(
  v.array(
    v.pipe(
      v.array(page),
      v.minLength(2, 'A group of twins needs two pages.'),
      v.check(
        (group) => new Set(group.map((name) => name.split('/')[0])).size === group.length,
        'A guide stands once in a group of twins.',
      ),
    ),
  ),
  v.check(
    (groups) => new Set(groups.flat()).size === groups.flat().length,
    'A page stands in one group of twins.',
  ),
);
