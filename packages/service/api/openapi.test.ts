import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {describeApi} from './openapi';
import {clientId, now, openTestApi, type TestApi} from '../testing/api';

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly {name: string; in: string; required?: boolean; schema?: object}[];
  readonly requestBody?: {content: Record<string, {schema?: Schema}>};
  readonly responses: Record<string, {description?: string; content?: Record<string, object>}>;
}
type Schema = Record<string, unknown> & {
  readonly properties?: Record<string, Schema>;
  readonly required?: readonly string[];
};
interface Description {
  readonly openapi: string;
  readonly info: Record<string, unknown>;
  readonly servers: readonly {url: string}[];
  readonly paths: Record<string, Record<string, Operation>>;
}

const description = describeApi('https://docs.example/docs') as Description;
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({path, method, operation})),
);

/** Words of JSON Schema 2020-12 that the schemas may hold, with what each takes. */
const words: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: (value) =>
    ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'].includes(value as string),
  properties: (value) => Object.values(value as object).every(isSchema),
  required: isListOf('string'),
  items: isSchema,
  anyOf: (value) => Array.isArray(value) && value.length > 0 && value.every(isSchema),
  enum: (value) => Array.isArray(value) && new Set(value).size === value.length,
  const: () => true,
  default: () => true,
  description: (value) => typeof value === 'string' && value !== '',
  format: (value) => typeof value === 'string',
  pattern: (value) => new RegExp(value as string, 'u') instanceof RegExp,
  minimum: Number.isFinite,
  maximum: Number.isFinite,
  minLength: Number.isInteger,
  maxLength: Number.isInteger,
  maxItems: Number.isInteger,
};

function isListOf(type: string) {
  return (value: unknown) => Array.isArray(value) && value.every((entry) => typeof entry === type);
}

function isSchema(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const {properties = {}, required = []} = value as Schema;
  return (
    Object.entries(value).every(([word, held]) => words[word]?.(held) ?? false) &&
    required.every((name) => name in properties)
  );
}

describe('the OpenAPI description', () => {
  it('has what every description must have', () => {
    expect(description.openapi).toMatch(/^3\.1\.\d+$/);
    expect(description.info).toMatchObject({
      title: expect.any(String),
      version: expect.any(String),
    });
    expect(description.servers.map(({url}) => URL.canParse(url))).toEqual([true]);
    expect(Object.keys(description.paths).every((path) => path.startsWith('/'))).toBe(true);
    // It has to pass through JSON as it is.
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
  });

  it.each(operations)('describes $method $path in full', ({method, operation}) => {
    expect(['get', 'post']).toContain(method);
    expect(operation.summary).toBeTruthy();
    expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[1-5]\d\d$/);
      expect(response.description).toBeTruthy();
    }
    for (const parameter of operation.parameters ?? []) {
      expect(parameter).toMatchObject({name: expect.any(String), in: 'query', required: true});
      expect(isSchema(parameter.schema)).toBe(true);
    }
    for (const {schema} of Object.values(operation.requestBody?.content ?? {})) {
      expect(schema).toSatisfy(isSchema);
      expect(schema?.type).toBe('object');
    }
  });

  it('would not pass with a word that JSON Schema does not know, or a field that is not there', () => {
    expect(isSchema({type: 'object', properties: {a: {type: 'text'}}})).toBe(false);
    expect(isSchema({type: 'object', properties: {}, required: ['a']})).toBe(false);
    expect(isSchema({typ: 'object'})).toBe(false);
  });
});

describe('what is described', () => {
  let test: TestApi;
  beforeEach(() => {
    test = openTestApi({limits: {perAddress: 5, total: 1000, minimumSeconds: 0}});
  });
  afterEach(() => test.close());

  const bodies: Readonly<Record<string, () => BodyInit>> = {
    'multipart/form-data': () => {
      const form = new FormData();
      form.append('clientId', clientId);
      form.append('page', '/docs/talos/admin/x');
      form.append('helpful', 'yes');
      return form;
    },
    'application/json': () =>
      JSON.stringify({
        email: 'ada@example.com',
        consent: true,
        startedAt: now - 5000,
        query: 'x',
        answeredBy: 'embedded',
      }),
    'application/csp-report': () =>
      JSON.stringify({
        'csp-report': {
          'document-uri': 'https://docs.example/docs/',
          'effective-directive': 'img-src',
        },
      }),
  };

  it.each(operations)('is there: $method $path', async ({path, method, operation}) => {
    const type = Object.keys(operation.requestBody?.content ?? {})[0];
    const body = type === undefined ? undefined : bodies[type]?.();
    const ask = async (sent: BodyInit | undefined, sentType = type) =>
      test.api.fetch(
        new Request(`http://localhost${path}`, {
          method: method.toUpperCase(),
          ...(sent !== undefined && {body: sent}),
          ...(sentType?.startsWith('application/') && {headers: {'Content-Type': sentType}}),
        }),
      );
    const statuses = [(await ask(body)).status];
    if (body !== undefined) statuses.push((await ask('{', 'application/json')).status);
    for (let n = 0; n < 5; n += 1) statuses.push((await ask(body)).status);
    // Without a token, pages answer that the link does not work.
    const expected = operation.parameters
      ? '404'
      : /^20\d$/.exec(Object.keys(operation.responses)[0] ?? '')?.[0];
    expect(String(statuses[0])).toBe(expected);
    for (const status of statuses)
      expect(Object.keys(operation.responses)).toContain(String(status));
  });
});
