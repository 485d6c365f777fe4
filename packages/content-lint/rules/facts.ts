import path from 'node:path';
import {readYaml, type Content, type Diagnostic} from '../content';
import {elementsOf, lineOf} from '../page';
import {componentNames} from './partials';

/** Data files, relative to `data/`. */
function dataFiles({tree}: Content): string[] {
  return tree
    .list('data')
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => file.slice('data/'.length));
}

function schemaDiagnostics(content: Content): Diagnostic[] {
  return wantedDataFiles(content).flatMap((file) =>
    content.project.checkDataFile(file, content.tree.text(`data/${file}`)).map((problem) => ({
      rule: 'facts/schema',
      ...problem,
    })),
  );
}

function wantedDataFiles(content: Content): string[] {
  return dataFiles(content).filter((file) => content.isWanted(`data/${file}`));
}

/** Schemas that no data file uses any more. */
export function idleSchemas(content: Content): Diagnostic[] {
  const files = dataFiles(content);
  return content.project.dataPatterns
    .filter(
      (pattern) =>
        !files.some(
          (file) => file.replace(/[^/]+(?=\.yaml$)/, '*') === pattern || file === pattern,
        ),
    )
    .map((pattern) => ({
      file: 'data/schemas/index.ts',
      rule: 'facts/schema',
      message: `data/${pattern} has a schema but no file.`,
    }));
}

/**
 * Data that no code reads is dead: a path in quotes is what an import or a read looks like. The files of a folder can
 * be one module that the build writes.
 */
function unreadDiagnostics(content: Content): Diagnostic[] {
  const {tree, project} = content;
  const files = wantedDataFiles(content);
  if (files.length === 0) return [];
  const source = project.sourceFolders
    .flatMap((folder) => tree.list(folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => tree.text(file))
    .join('\n');
  return files
    .filter(
      (file) =>
        ![`data/${file}`, `yaml-data/default/${path.posix.dirname(file)}.json`].some((name) =>
          new RegExp(`['"\`][^'"\`\\s]*${name.replaceAll('.', '\\.')}['"\`]`).test(source),
        ),
    )
    .map((file) => ({
      file: `data/${file}`,
      rule: 'facts/unread',
      message: 'is read by no component and no plugin.',
    }));
}

interface Use {
  readonly file: string;
  readonly line: number;
  readonly component: string;
  readonly values: (attribute: string) => string[];
}

function componentUses(content: Content): Use[] {
  return content.pages.flatMap((page) =>
    elementsOf(page).map((node) => ({
      file: page.file,
      line: lineOf(node),
      component: node.name ?? '',
      values: (wanted: string) =>
        node.attributes.flatMap((attribute) => {
          if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== wanted) return [];
          const {value} = attribute;
          if (!value) return [];
          if (typeof value === 'string') return [value];
          return [...value.value.matchAll(/(['"`])(.*?)\1/g)].map(([, , text = '']) => text);
        }),
    })),
  );
}

function referenceDiagnostics(content: Content, uses: readonly Use[]): Diagnostic[] {
  const {tree, project} = content;
  const read = (file: string) => readYaml(tree, file);
  return project.references(read, tree).flatMap(({components, attribute, ids, where}) =>
    uses
      .filter(({component}) => components.includes(component))
      .flatMap(({file, line, component, values}) =>
        values(attribute)
          .filter((id) => !ids.has(id))
          .map((id) => ({
            file,
            line,
            rule: 'facts/reference',
            message: `<${component} ${attribute}="${id}">: no such entry in ${where}.`,
          })),
      ),
  );
}

/** Each set of codes, each half of the glossary and each data component is shown somewhere. */
function unshownDiagnostics(content: Content, uses: readonly Use[]): Diagnostic[] {
  const {tree, project} = content;
  const shown = (component: string, attribute: string) =>
    new Set(
      uses.filter((use) => use.component === component).flatMap((use) => use.values(attribute)),
    );
  const codes = (readYaml(tree, 'data/event-codes.yaml') ?? {}) as {sets?: Record<string, unknown>};
  const sets = shown('EventCodes', 'set');
  const scopes = shown('Glossary', 'scope');
  const glossary = (readYaml(tree, 'data/glossary.yaml') ?? []) as {id: string; scope: string}[];
  const used = new Set(content.pages.flatMap((page) => [...componentNames(page)]));
  const source = tree.has(project.componentModule) ? tree.text(project.componentModule) : '';
  const components = [...source.matchAll(/export \{([^}]*)\} from/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
  const rule = 'facts/unshown';
  return [
    ...Object.keys(codes.sets ?? {})
      .filter((set) => !sets.has(set))
      .map((set) => ({
        file: 'data/event-codes.yaml',
        rule,
        message: `The set "${set}" is shown on no page.`,
      })),
    ...glossary
      .filter(({scope}) => (scope === 'both' ? scopes.size === 0 : !scopes.has(scope)))
      .map(({id, scope}) => ({
        file: 'data/glossary.yaml',
        rule,
        message: `"${id}": no page shows the scope "${scope}".`,
      })),
    ...components
      .filter((name) => !used.has(name))
      .map((name) => ({
        file: project.componentModule,
        rule,
        message: `${name} is used on no page.`,
      })),
  ];
}

/** Facts fit their schemas, are read by code, are shown to readers, and pages name only those that exist. */
export function checkFacts(content: Content): Diagnostic[] {
  const uses = componentUses(content);
  return [
    ...schemaDiagnostics(content),
    ...unreadDiagnostics(content),
    ...referenceDiagnostics(content, uses),
    ...unshownDiagnostics(content, uses),
  ];
}
