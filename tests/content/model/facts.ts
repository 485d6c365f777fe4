import {visit} from 'unist-util-visit';
import {checkDataFile, dataSchemas, schemaFor} from '../../../data/schemas/index';
import {figureGroupIds} from '../../../data/schemas/device';
import {readYaml} from './content';
import type {Content} from './content';
import type {Finding} from './finding';
import {lineOf} from './page';
import {componentNames} from './partials';

export const componentDoor = 'src/components/mdx.ts';

const sourceFolders = ['src', 'plugins', 'config'];

function dataFiles({tree}: Content): string[] {
  return tree
    .list('data')
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => file.slice('data/'.length));
}

function schemaFindings(content: Content): Finding[] {
  const files = dataFiles(content);
  return files.flatMap((file) =>
    checkDataFile(file, content.tree.text(`data/${file}`)).map((problem) => ({
      rule: 'facts/schema',
      ...problem,
    })),
  );
}

/** Schemas that no data file uses any more. */
export function idleSchemas(content: Content): Finding[] {
  const files = dataFiles(content);
  return Object.entries(dataSchemas)
    .filter(([, schema]) => !files.some((file) => schemaFor(file) === schema))
    .map(([pattern]) => ({
      file: 'data/schemas/index.ts',
      rule: 'facts/schema',
      message: `data/${pattern} has a schema but no file.`,
    }));
}

/** Data that no code reads is dead: a path in quotes is what an import or a read looks like. */
function unreadFindings(content: Content): Finding[] {
  const {tree} = content;
  const source = sourceFolders
    .flatMap((folder) => tree.list(folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => tree.text(file))
    .join('\n');
  return dataFiles(content)
    .filter(
      (file) =>
        !new RegExp(`['"\`][^'"\`\\s]*data/${file.replaceAll('.', '\\.')}['"\`]`).test(source),
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
  const uses: Use[] = [];
  for (const page of content.pages) {
    visit(page.tree, (node) => {
      if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || !node.name)
        return;
      const {attributes, name} = node;
      uses.push({
        file: page.file,
        line: lineOf(node),
        component: name,
        values: (wanted) =>
          attributes.flatMap((attribute) => {
            if (
              attribute.type !== 'mdxJsxAttribute' ||
              attribute.name !== wanted ||
              !attribute.value
            )
              return [];
            if (typeof attribute.value === 'string') return [attribute.value];
            return [...attribute.value.value.matchAll(/(['"`])(.*?)\1/g)].map(
              ([, , text = '']) => text,
            );
          }),
      });
    });
  }
  return uses;
}

interface Reference {
  readonly components: readonly string[];
  readonly attribute: string;
  readonly ids: ReadonlySet<string>;
  readonly where: string;
}

function references({tree}: Content): Reference[] {
  const glossary = (readYaml(tree, 'data/glossary.yaml') ?? []) as {id: string; scope: string}[];
  const codes = (readYaml(tree, 'data/event-codes.yaml') ?? {}) as {sets?: Record<string, unknown>};
  const models = tree
    .list('data/devices')
    .map((file) => (readYaml(tree, file) as {id?: string} | undefined)?.id ?? '');
  return [
    {
      components: ['Term'],
      attribute: 'id',
      ids: new Set(glossary.map(({id}) => id)),
      where: 'data/glossary.yaml',
    },
    {
      components: ['EventCodes'],
      attribute: 'set',
      ids: new Set(Object.keys(codes.sets ?? {})),
      where: 'data/event-codes.yaml',
    },
    {
      components: ['DeviceFigures', 'Terminals', 'Leds', 'InputThresholds'],
      attribute: 'model',
      ids: new Set(models),
      where: 'data/devices/',
    },
    {
      components: ['DeviceFigures', 'ModelComparison'],
      attribute: 'groups',
      ids: new Set(figureGroupIds),
      where: 'data/schemas/device.ts',
    },
    {
      components: ['Glossary'],
      attribute: 'scope',
      ids: new Set(['platform', 'devices']),
      where: 'data/schemas/glossary.ts',
    },
  ];
}

function referenceFindings(content: Content, uses: readonly Use[]): Finding[] {
  return references(content).flatMap(({components, attribute, ids, where}) =>
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
function unshownFindings(content: Content, uses: readonly Use[]): Finding[] {
  const {tree} = content;
  const shown = (component: string, attribute: string) =>
    new Set(
      uses.filter((use) => use.component === component).flatMap((use) => use.values(attribute)),
    );
  const codes = (readYaml(tree, 'data/event-codes.yaml') ?? {}) as {sets?: Record<string, unknown>};
  const sets = shown('EventCodes', 'set');
  const scopes = shown('Glossary', 'scope');
  const glossary = (readYaml(tree, 'data/glossary.yaml') ?? []) as {id: string; scope: string}[];
  const used = new Set(content.pages.flatMap((page) => [...componentNames(page)]));
  const door = tree.has(componentDoor) ? tree.text(componentDoor) : '';
  const components = [...door.matchAll(/export \{([^}]*)\} from/g)].flatMap(([, names = '']) =>
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
      .map((name) => ({file: componentDoor, rule, message: `${name} is used on no page.`})),
  ];
}

/** Facts fit their schemas, are read by code, are shown to readers, and pages name only those that exist. */
export function checkFacts(content: Content): Finding[] {
  const uses = componentUses(content);
  return [
    ...schemaFindings(content),
    ...unreadFindings(content),
    ...referenceFindings(content, uses),
    ...unshownFindings(content, uses),
  ];
}
