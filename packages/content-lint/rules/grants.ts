import {guidePages, type FileTree, type Rule} from '../content';
import {textsOf} from '../frontMatter';
import {fieldOf} from '../page';

interface Row {
  readonly id?: string;
  readonly name?: string;
  readonly grants?: Readonly<Record<string, string | {readonly value: string}>>;
}

const actionsFile = 'data/role-actions.yaml';
const permissionsFile = 'data/role-permissions.yaml';

/** By field of the front matter: the rows that it names, which grants refuse it, and in what words. */
function readMatrices(tree: FileTree) {
  const {areas = []} = (tree.yaml(actionsFile) ?? {}) as {areas?: {actions?: Row[]}[]};
  const {permissions = []} = (tree.yaml(permissionsFile) ?? {}) as {permissions?: Row[]};
  const matrix = (source: string, rows: Row[], refused: string[], denial: string) => ({
    source,
    grants: new Map(rows.map(({id, name, grants}) => [id ?? name, grants ?? {}])),
    refused,
    denial,
  });
  const actions = areas.flatMap((area) => area.actions ?? []);
  return {
    actions: matrix(actionsFile, actions, ['no', 'view'], 'may not do'),
    views: matrix(actionsFile, actions, ['no'], 'may not see'),
    permissions: matrix(permissionsFile, permissions, ['no'], 'does not hold'),
  };
}

/**
 * A task page says which actions it describes, and names no role that `data/` denies one of them; the guide's own
 * role is among those it names.
 */
export const checkGrants: Rule = (content, report) => {
  const matrices = readMatrices(content.tree);
  for (const {page, guide} of guidePages(content)) {
    const {data} = page.frontMatter;
    if (guide.kind !== 'platform') continue;
    const object = (key: string, message: string) => report(fieldOf(page, key), key, message);
    const roles = textsOf(data.roles);
    if (data.kind === 'task') {
      if (textsOf(data.actions).length + textsOf(data.views).length === 0)
        object('actions', 'actions and views are missing: a task page names what it describes.');
      if (guide.role && roles.length > 0 && !roles.includes(guide.role))
        object('roles', `${guide.role} is missing: the guide is written for this role.`);
    }
    for (const [key, {source, grants, refused, denial}] of Object.entries(matrices)) {
      for (const name of textsOf(data[key])) {
        const row = grants.get(name);
        if (!row) object(key, `"${name}" is not in ${source}.`);
        for (const role of row ? roles : []) {
          const grant = row?.[role] ?? 'no';
          if (refused.includes(typeof grant === 'string' ? grant : grant.value))
            object('roles', `${role} ${denial} "${name}" (${source}).`);
        }
      }
    }
  }
};
