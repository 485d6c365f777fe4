import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {LineCounter, parseDocument} from 'yaml';
import {accessLevelsSchema} from './access-levels';
import {actorModesSchema} from './actor-modes';
import {alarmExpressionExamplesSchema} from './alarm-expression-examples';
import {contactIdCodesSchema} from './contact-id-codes';
import {deviceSchema} from './device';
import {eventCodesSchema} from './event-codes';
import {featureSupportSchema} from './feature-support';
import {glossarySchema} from './glossary';
import {homeSchema} from './home';
import {protocolFramesSchema} from './protocol-frames';
import {roleActionsSchema} from './role-actions';
import {rolePermissionsSchema} from './role-permissions';
import {searchSynonymsSchema} from './search-synonyms';
import {shortAddressesSchema} from './short-addresses';
import {siaCodesSchema} from './sia-codes';
import {slaCategoriesSchema} from './sla-categories';
import {twinPagesSchema} from './twin-pages';

/** Schema of each file below `data/`; `*` stands for one file name. */
export const dataSchemas: Readonly<Record<string, v.GenericSchema>> = {
  'access-levels.yaml': accessLevelsSchema,
  'actor-modes.yaml': actorModesSchema,
  'alarm-expression-examples.yaml': alarmExpressionExamplesSchema,
  'contact-id-codes.yaml': contactIdCodesSchema,
  'devices/*.yaml': deviceSchema,
  'event-codes.yaml': eventCodesSchema,
  'feature-support.yaml': featureSupportSchema,
  'glossary.yaml': glossarySchema,
  'home.yaml': homeSchema,
  'protocol-frames.yaml': protocolFramesSchema,
  'role-actions.yaml': roleActionsSchema,
  'role-permissions.yaml': rolePermissionsSchema,
  'search-synonyms.yaml': searchSynonymsSchema,
  'short-addresses.yaml': shortAddressesSchema,
  'sia-codes.yaml': siaCodesSchema,
  'sla-categories.yaml': slaCategoriesSchema,
  'twin-pages.yaml': twinPagesSchema,
};

/** One thing wrong in a data file. */
export interface DataProblem {
  /** File, relative to the project's root. */
  readonly file: string;
  readonly line?: number;
  readonly message: string;
}

/**
 * Finds the schema of a data file.
 * @param file path relative to `data/`
 * @returns undefined when no schema is registered for the file
 */
export function schemaFor(file: string): v.GenericSchema | undefined {
  const exact = dataSchemas[file];
  return exact ?? dataSchemas[file.replace(/[^/]+(\.yaml)$/, '*$1')];
}

/**
 * Checks one data file against its schema.
 * @param file path relative to `data/`, with forward slashes
 * @param text content of the file
 */
export function checkDataFile(file: string, text: string): DataProblem[] {
  const shown = `data/${file}`;
  const schema = schemaFor(file);
  if (!schema)
    return [{file: shown, message: 'has no schema: register one in data/schemas/index.ts'}];
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  const [error] = document.errors;
  if (error) {
    return [
      {
        file: shown,
        line: lines.linePos(error.pos[0]).line,
        message: error.message.split('\n')[0] ?? '',
      },
    ];
  }
  const result = v.safeParse(schema, document.toJS());
  return (result.issues ?? []).map((issue) => {
    const keys = (issue.path ?? []).map((item) => item.key);
    const field = keys.join('.') || 'the file';
    return {file: shown, line: lineOf(keys), message: `${field}: ${issue.message}`};
  });

  /** Line of the nearest node that exists: a missing key is reported at its parent. */
  function lineOf(keys: readonly unknown[]): number | undefined {
    for (let depth = keys.length; depth > 0; depth -= 1) {
      const node = document.getIn(keys.slice(0, depth), true) as
        {range?: [number, number, number]} | undefined;
      if (node?.range) return lines.linePos(node.range[0]).line;
    }
    return undefined;
  }
}

/** All YAML files below `data/`, relative to it. */
export function listDataFiles(siteDir: string): string[] {
  const folder = path.join(siteDir, 'data');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.ya?ml$/.test(file))
    .sort();
}

/**
 * Checks every file of `data/` against its schema.
 * @param siteDir absolute path of the project's root
 * @returns one line per problem, empty when all fit
 */
export function checkData(siteDir: string): string[] {
  return listDataFiles(siteDir)
    .flatMap((file) => checkDataFile(file, readFileSync(path.join(siteDir, 'data', file), 'utf8')))
    .map(({file, line, message}) => `${file}${line ? `:${line}` : ''}: ${message}`);
}
