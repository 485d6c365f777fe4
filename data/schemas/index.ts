import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Problem} from '@talos-docs/content-lint';
import {readYaml} from '@talos-docs/content-lint/frontMatter';
import {products} from '@talos-docs/contract/releases/vocabulary';
import {readerQueriesSchema, unansweredQueriesSchema} from '@talos-docs/search/readerQueries';
import {searchSynonymsSchema} from '@talos-docs/search/synonyms';
import {tradeWordsSchema} from '@talos-docs/search/tradeWords';
import fastGlob from 'fast-glob';
import * as v from 'valibot';
import {parse} from 'yaml';
import {claimsIn, claimsSchema, findClaim, type Claim} from './claims';
import * as codes from './codes';
import * as devices from './devices';
import * as roles from './roles';
import * as site from './site';
import {toolSchema, type ToolLead} from './tools';
import * as transmission from './transmission';

/** Schema of each file below `data/`; `*` stands for one file name. */
export const dataSchemas = {
  'access-levels.yaml': devices.accessLevelsSchema,
  'actor-modes.yaml': devices.actorModesSchema,
  'alarm-expression-examples.yaml': transmission.alarmExpressionExamplesSchema,
  'banner.yaml': site.bannerSchema,
  'claims.yaml': claimsSchema,
  'common-codes.yaml': codes.commonCodesSchema,
  'contact-id-codes.yaml': codes.contactIdCodesSchema,
  'devices/*.yaml': devices.deviceSchema,
  'event-codes.yaml': transmission.eventCodesSchema,
  'feature-support.yaml': devices.featureSupportSchema,
  'glossary.yaml': site.glossarySchema,
  'home.yaml': site.homeSchema,
  'reader-queries/*.yaml': readerQueriesSchema,
  'reader-queries/unanswered.yaml': unansweredQueriesSchema,
  'redirects.yaml': site.redirectsSchema,
  'role-actions.yaml': roles.roleActionsSchema,
  'role-permissions.yaml': roles.rolePermissionsSchema,
  'search-synonyms.yaml': searchSynonymsSchema,
  'short-addresses.yaml': site.shortAddressesSchema,
  'sia-codes.yaml': codes.siaCodesSchema,
  'sla-categories.yaml': transmission.slaCategoriesSchema,
  'symptoms.yaml': devices.symptomsSchema,
  'tools/*.yaml': toolSchema,
  'trade-words.yaml': tradeWordsSchema,
  'twin-pages.yaml': site.twinPagesSchema,
} satisfies Record<string, v.GenericSchema>;

type DataSchemas = typeof dataSchemas;

const parsedTexts = new Map<string, unknown>();

/** Content of a YAML file; several plugins read the same ones. */
function parsed(text: string): unknown {
  if (!parsedTexts.has(text)) parsedTexts.set(text, parse(text));
  return parsedTexts.get(text);
}

function schemaOf(file: string): v.GenericSchema | undefined {
  const schemas: Readonly<Record<string, v.GenericSchema | undefined>> = dataSchemas;
  return schemas[file] ?? schemas[file.replace(/[^/]+(\.yaml)$/, '*$1')];
}

/** A problem as one line that editors and terminals turn into a link. */
export const formatProblem = ({file, line, message}: Problem): string =>
  `${file}${line ? `:${line}` : ''}: ${message}`;

/** Checks the text of a file, named relative to `data/` with forward slashes, against its schema. */
export function checkDataFile(file: string, text: string): Problem[] {
  const shown = `data/${file}`;
  const schema = schemaOf(file);
  if (!schema)
    return [{file: shown, message: 'has no schema: register one in data/schemas/index.ts'}];
  const {data, problems} = readYaml(text, schema);
  if (data !== undefined) parsedTexts.set(text, data);
  return problems.map((problem) => ({file: shown, ...problem}));
}

const dataText = (siteDir: string, file: string): string =>
  readFileSync(path.join(siteDir, 'data', file), 'utf8');

/**
 * Reads a data file.
 * @param siteDir absolute path of the project's root
 * @param file its name in `dataSchemas`
 * @param name what `*` stands for there
 * @throws ValiError when the file does not fit its schema
 */
export function readData<File extends keyof DataSchemas>(
  siteDir: string,
  file: File,
  name = '',
): v.InferOutput<DataSchemas[File]> {
  return v.parse(dataSchemas[file], parsed(dataText(siteDir, file.replace('*', name))));
}

/** All device models in the order of their files; the build checks each against its schema. */
export function readModels(siteDir: string): devices.DeviceModel[] {
  return idsIn(siteDir, 'devices').map((id) => readData(siteDir, 'devices/*.yaml', id));
}

/**
 * The unconfirmed claims that data refer to, each once: their components need no others of the register.
 * @throws for a claim that is not registered
 */
export function readClaimsOfData(siteDir: string): Claim[] {
  const register = readData(siteDir, 'claims.yaml');
  const used = listDataFiles(siteDir).flatMap((file) => claimsIn(parsed(dataText(siteDir, file))));
  return [...new Set(used)].sort().map((id) => findClaim(register, id));
}

/** Name and lead of each tool by its id: what a page shows before the tool itself is fetched. */
export function readToolLeads(siteDir: string): Record<string, ToolLead> {
  return Object.fromEntries(
    idsIn(siteDir, 'tools').map((id) => {
      const {name, lead} = readData(siteDir, 'tools/*.yaml', id);
      return [id, {name, lead}];
    }),
  );
}

/** The alarms of the worked examples of alarm expressions, each once. */
export function readSampleAlarms(siteDir: string): transmission.SampleAlarm['alarm'][] {
  const {examples} = readData(siteDir, 'alarm-expression-examples.yaml');
  const samples = examples.flatMap((example) => [...example.matches, ...example.does_not_match]);
  return [...new Map(samples.map(({alarm}) => [JSON.stringify(alarm), alarm])).values()];
}

/** Names of the files of a folder of `data/`, sorted. */
export function idsIn(siteDir: string, folder: string): string[] {
  return listDataFiles(siteDir)
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => path.basename(file, '.yaml'));
}

/** All data files, relative to `data/`, sorted. */
export function listDataFiles(siteDir: string): string[] {
  return fastGlob.sync('**/*.{yaml,yml}', {cwd: path.join(siteDir, 'data')}).sort();
}

/** What a new, renamed or removed device model leaves undone elsewhere. The files fit their schemas. */
function checkModels(siteDir: string): Problem[] {
  const ids = readModels(siteDir).map(({id}) => id);
  const {areas} = readData(siteDir, 'feature-support.yaml');
  const {modes} = readData(siteDir, 'actor-modes.yaml');
  const problems: Problem[] = [];
  const object = (file: string, message: string) => problems.push({file: `data/${file}`, message});
  const checkNames = (file: string, id: string, named: readonly string[]) => {
    for (const model of named.filter((one) => !ids.includes(one)))
      object(file, `${id}: ${model} has no file in data/devices`);
  };
  for (const id of ids) {
    const file = `devices/${id}.yaml`;
    if (!existsSync(path.join(siteDir, 'data', file))) object(file, 'is not the name of the file');
    if (!(id in products))
      object(file, 'is no product in packages/contract/releases/vocabulary.ts');
  }
  for (const {id, support} of areas.flatMap(({features}) => features)) {
    for (const model of ids.filter((one) => !(one in support)))
      object('feature-support.yaml', `${id}: says nothing of ${model}`);
    checkNames('feature-support.yaml', id, Object.keys(support));
  }
  for (const {id, models} of modes) checkNames('actor-modes.yaml', id, models);
  return problems;
}

/** Pairs of codes that the table of the other protocol does not know. The files fit their schemas. */
function checkCodes(siteDir: string): Problem[] {
  const contactId = readData(siteDir, 'contact-id-codes.yaml');
  return codes
    .unknownPairs(contactId, readData(siteDir, 'sia-codes.yaml'))
    .map((message) => ({file: 'data/contact-id-codes.yaml', message}));
}

/** References to claims that are not registered. The files fit their schemas. */
function checkClaims(siteDir: string): Problem[] {
  const ids = readData(siteDir, 'claims.yaml').map(({id}) => id);
  return listDataFiles(siteDir).flatMap((file) => {
    const text = dataText(siteDir, file);
    const unknown = claimsIn(parsed(text)).filter((id) => !ids.includes(id));
    return unknown.map((id) => ({
      file: `data/${file}`,
      line: 1 + text.split('\n').findIndex((line) => line.endsWith(`claim: ${id}`)),
      message: `The claim "${id}" is not in data/claims.yaml.`,
    }));
  });
}

/**
 * Checks every file of `data/` against its schema, and that all of them know the same device models, codes and claims.
 * @returns one line per problem
 */
export function checkData(siteDir: string): string[] {
  const problems = listDataFiles(siteDir).flatMap((file) =>
    checkDataFile(file, dataText(siteDir, file)),
  );
  const found =
    problems.length > 0
      ? problems
      : [checkModels, checkCodes, checkClaims].flatMap((check) => check(siteDir));
  return found.map(formatProblem);
}
