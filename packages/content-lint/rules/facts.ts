import path from 'node:path';
import type {Content, Report, Rule} from '../content';
import {readYaml} from '../frontMatter';
import {elementsOf, placeOf} from '../page';
import {dataFiles} from '../prose';
import {longPagesFile, longPagesSchema} from './budgets';
import {allowedHostsFile, allowedHostsSchema} from './hosts';
import {componentNames} from './partials';

const sourceFolders = ['src', 'plugins', 'config', 'packages'];
const componentModule = 'src/mdx/index.ts';

/** Schemas that no data file uses any more. */
export const idleSchemas: Rule = ({tree, project}, report) => {
  const used = dataFiles(tree).flatMap((file) => [file, file.replace(/[^/]+(?=\.yaml$)/, '*')]);
  for (const pattern of project.dataPatterns.filter((one) => !used.includes(`data/${one}`))) {
    const message = `data/${pattern} has a schema but no file.`;
    report({file: 'data/schemas/index.ts'}, 'file', message);
  }
};

/** Lists of exceptions from rules, which are no data of the site. */
const exceptions = {[allowedHostsFile]: allowedHostsSchema, [longPagesFile]: longPagesSchema};

/** Data files and the lists of exceptions fit their schemas, for which the other rules take them. */
export const checkSchemas: Rule = ({tree, project}, report) => {
  for (const name of dataFiles(tree)) {
    const problems = project.checkDataFile(name.slice('data/'.length), tree.text(name));
    for (const {message, ...place} of problems) report(place, 'data', message);
  }
  for (const [file, schema] of Object.entries(exceptions).filter(([name]) => tree.has(name)))
    for (const {line, message} of readYaml(tree.text(file), schema).problems)
      report({file, line}, 'list', message);
};

/**
 * Data that no code reads is dead: its path or, for `readData`, its name in quotes is what reading it looks like, or
 * the pattern of its folder. The files of a folder can be one module that the build writes.
 */
function reportUnread(files: readonly string[], {tree}: Content, report: Report): void {
  if (files.length === 0) return;
  const source = sourceFolders
    .flatMap(tree.list)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map(tree.text)
    .join('\n');
  for (const file of files) {
    const name = file.slice('data/'.length);
    const module = `yaml-data/default/${path.posix.dirname(name)}.json`;
    const inFolder = `[^'"\`\\s]*`;
    const together = name.replace(/[^/]+(?=\.yaml$)/, '\\*');
    const names = `(?:(?:${inFolder}data/)?${name}|${together}|${inFolder}${module})`.replaceAll(
      '.',
      '\\.',
    );
    if (new RegExp(`['"\`]${names}['"\`]`).test(source)) continue;
    report({file}, 'unread', 'is read by no component and no plugin.');
  }
}

/** What elements are given in their attributes: strings, and those in expressions. */
function attributeTexts({pages}: Content) {
  return pages.flatMap((page) =>
    elementsOf(page.tree).flatMap((node) =>
      node.attributes.flatMap((attribute) => {
        if (attribute.type !== 'mdxJsxAttribute' || !attribute.value) return [];
        const {name, value} = attribute;
        const texts =
          typeof value === 'string'
            ? [value]
            : Array.from(value.value.matchAll(/(['"`])(.*?)\1/g), ([, , text = '']) => text);
        const use = {place: placeOf(page, node), component: node.name ?? '', attribute: name};
        return texts.map((text) => ({...use, text}));
      }),
    ),
  );
}

/** Facts are read by code, are shown to readers, and pages name only those that exist. */
export const checkFacts: Rule = (content, report) => {
  const {tree, project} = content;
  const files = dataFiles(tree).filter(content.isWanted);
  reportUnread(files, content, report);

  const glossary = (tree.yaml('data/glossary.yaml') ?? []) as {id: string; scope: string}[];
  const codes = (tree.yaml('data/event-codes.yaml') ?? {}) as {sets?: Record<string, unknown>};
  const sets = Object.keys(codes.sets ?? {});
  const models = tree
    .list('data/devices')
    .map((file) => (tree.yaml(file) as {id?: string} | undefined)?.id ?? '');
  const scopes = project.guides.map(({kind}): string => kind);
  /** Attributes of components that name entries, and where these stand. */
  const references: [string[], attribute: string, ids: readonly string[], where: string][] = [
    [['Term'], 'id', glossary.map(({id}) => id), 'data/glossary.yaml'],
    [['EventCodes'], 'set', sets, 'data/event-codes.yaml'],
    [['DeviceFigures', 'Terminals', 'Leds', 'InputThresholds'], 'model', models, 'data/devices/'],
    [
      ['DeviceFigures', 'ModelComparison'],
      'groups',
      project.figureGroups,
      'data/schemas/devices.ts',
    ],
    [['Glossary'], 'scope', scopes, 'data/schemas/site.ts'],
  ];
  const uses = attributeTexts(content);
  for (const [components, attribute, ids, where] of references) {
    for (const {place, component, text, ...use} of uses) {
      if (use.attribute !== attribute || !components.includes(component) || ids.includes(text))
        continue;
      const message = `<${component} ${attribute}="${text}">: no such entry in ${where}.`;
      report(place, 'reference', message);
    }
  }

  // Each set of codes, each half of the glossary and each data component is shown somewhere.
  const shown = (component: string, attribute: string) =>
    uses.flatMap((use) =>
      use.component === component && use.attribute === attribute ? use.text : [],
    );
  const reportUnshown = (file: string, message: string) => report({file}, 'unshown', message);
  const shownSets = shown('EventCodes', 'set');
  for (const set of sets.filter((one) => !shownSets.includes(one)))
    reportUnshown('data/event-codes.yaml', `The set "${set}" is shown on no page.`);
  const shownScopes = shown('Glossary', 'scope');
  for (const {id, scope} of glossary) {
    if (scope === 'both' ? shownScopes.length > 0 : shownScopes.includes(scope)) continue;
    reportUnshown('data/glossary.yaml', `"${id}": no page shows the scope "${scope}".`);
  }
  const used = new Set(content.pages.flatMap((page) => [...componentNames(page)]));
  const source = tree.lines(componentModule).join('\n');
  for (const [, names = ''] of source.matchAll(/export \{([^}]*)\} from/g)) {
    for (const name of names.match(/\w+/g) ?? [])
      if (!used.has(name)) reportUnshown(componentModule, `${name} is used on no page.`);
  }
};
