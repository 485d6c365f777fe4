import {guidePages, readYaml, type Content, type Diagnostic, type FileTree} from '../content';
import {textsOf} from '../frontMatter';

type Grant = string | {readonly value: string};

interface Row {
  readonly id?: string;
  readonly name?: string;
  readonly grants?: Readonly<Record<string, Grant>>;
}

/** What the matrix of `data/` says of a role; undefined when it does not know the action or the role. */
type Matrix = (name: string, role: string) => string | undefined;

function matrixOf(rows: readonly Row[]): {names: Set<string>; value: Matrix} {
  const byName = new Map(rows.map((row) => [row.id ?? row.name ?? '', row.grants ?? {}]));
  return {
    names: new Set(byName.keys()),
    value(name, role) {
      const grant = byName.get(name)?.[role];
      return typeof grant === 'object' ? grant.value : grant;
    },
  };
}

function readMatrices(tree: FileTree) {
  const actions = readYaml(tree, 'data/role-actions.yaml') as
    {areas?: {actions?: Row[]}[]} | undefined;
  const permissions = readYaml(tree, 'data/role-permissions.yaml') as
    {permissions?: Row[]} | undefined;
  const actionMatrix = matrixOf((actions?.areas ?? []).flatMap((area) => area.actions ?? []));
  return {
    actions: {
      file: 'data/role-actions.yaml',
      matrix: actionMatrix,
      refused: new Set(['no', 'view']),
      denial: 'may not do',
    },
    views: {
      file: 'data/role-actions.yaml',
      matrix: actionMatrix,
      refused: new Set(['no']),
      denial: 'may not see',
    },
    permissions: {
      file: 'data/role-permissions.yaml',
      matrix: matrixOf(permissions?.permissions ?? []),
      refused: new Set(['no']),
      denial: 'does not hold',
    },
  };
}

/**
 * A task page says which actions it describes, and names no role that `data/` denies one of them; the guide's own
 * role is among those it names.
 */
export function checkGrants(content: Content): Diagnostic[] {
  const matrices = readMatrices(content.tree);
  return guidePages(content).flatMap(({page, guide}) => {
    const {frontMatter, file} = page;
    if (!frontMatter || guide.kind !== 'platform') return [];
    const {data} = frontMatter;
    const diagnostics: Diagnostic[] = [];
    const report = (key: string, message: string) =>
      diagnostics.push({file, line: frontMatter.lineOf(key), rule: `grants/${key}`, message});
    const roles = textsOf(data.roles);
    if (data.kind === 'task') {
      if (textsOf(data.actions).length + textsOf(data.views).length === 0) {
        report('actions', 'actions and views are missing: a task page names what it describes.');
      }
      if (guide.role && roles.length > 0 && !roles.includes(guide.role)) {
        report('roles', `${guide.role} is missing: the guide is written for this role.`);
      }
    }
    for (const [key, {file: source, matrix, refused, denial}] of Object.entries(matrices)) {
      for (const name of textsOf(data[key])) {
        if (!matrix.names.has(name)) {
          report(key, `"${name}" is not in ${source}.`);
          continue;
        }
        for (const role of roles.filter((one) => refused.has(matrix.value(name, one) ?? 'no'))) {
          report('roles', `${role} ${denial} "${name}" (${source}).`);
        }
      }
    }
    return diagnostics;
  });
}
