import {toJsonSchema} from '@valibot/to-json-schema';
import type * as v from 'valibot';
import {limits} from '@talos-docs/contract/limits';
import {
  errorSchema,
  feedbackSchema,
  policyReportSchema,
  subscriptionSchema,
  zeroResultSchema,
} from './schemas';

const refusals: Readonly<Record<string, string>> = {
  400: 'The request cannot be read',
  403: 'The page that asks is of an unknown site',
  413: `More than ${limits.body} bytes, or a file of more than ${limits.file} bytes`,
  415: 'The request or the file is of a type that is not taken',
  422: 'A field is wrong, or its e-mail address is one that the mail server refuses; `field` names it',
  429: 'Too many requests; `Retry-After` says when to try again. With `challenge`: the same is taken at once with its answer in the header `Challenge-Answer` (`packages/contract/challenge.ts`)',
  503: 'Storage or mail does not answer, or too many files are on their way: nothing was stored; `Retry-After` says when to try again',
  507: 'Storage is full, or feedback has all the room that it may have: nothing was stored',
};

/** The OpenAPI description of the service, from the schemas that check the requests. */
export function describeApi(publicUrl: string): object {
  const error = {'application/json': {schema: jsonSchema(errorSchema)}};
  const responses = (good: Record<number, object>, ...codes: (number | string)[]) => ({
    ...good,
    ...Object.fromEntries(
      codes.map((code) => [code, {description: refusals[code], content: error}]),
    ),
  });
  const form = (
    type: string,
    schema: v.GenericSchema,
    status: number,
    {answer, ...words}: Readonly<Record<string, string>>,
  ) => ({
    post: {
      ...words,
      requestBody: {required: true, content: {[type]: {schema: jsonSchema(schema)}}},
      responses: responses({[status]: {description: answer}}, ...Object.keys(refusals)),
    },
  });
  const page = (description: string) => ({description, content: {'text/html': {}}});
  const link = (summary: string, answer: string, ...codes: number[]) => ({
    summary,
    parameters: [{name: 'token', in: 'query', required: true, schema: {type: 'string'}}],
    responses: responses(
      {200: page(answer), 404: page('The link is incomplete, used or too old')},
      ...codes,
    ),
  });
  const probe = (summary: string, answer: string, ...codes: number[]) => ({
    get: {summary, responses: responses({200: {description: answer}}, ...codes)},
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Talos Docs service',
      version: '1',
      description: 'Feedback on pages, and subscriptions to release notes.',
    },
    servers: [{url: `${publicUrl}/api`}],
    paths: {
      '/feedback': form('multipart/form-data', feedbackSchema, 201, {
        summary: 'Says whether a page helped, and more',
        description:
          'The same clientId is the same item: sending it again stores nothing more and gets the same answer. A vote is completed by a later request with the same clientId.',
        answer: 'Stored durably',
      }),
      '/subscriptions': form('application/json', subscriptionSchema, 202, {
        summary: 'Asks for release notes by mail',
        answer: 'A mail asks for confirmation',
      }),
      '/subscriptions/confirm': {
        get: link('Page with a button that confirms', 'The page', 429, 503),
        post: link('Confirms a subscription, once', 'Subscribed', 429, 503, 507),
      },
      '/subscriptions/unsubscribe': {
        get: link('Page with a button that ends the subscription', 'The page', 503),
        post: link('Ends a subscription, with one click (RFC 8058)', 'Unsubscribed', 413, 503, 507),
      },
      '/zero-results': form('application/json', zeroResultSchema, 204, {
        summary: 'Counts a search that found nothing, or that another one followed',
        answer: 'Counted',
      }),
      '/policy-reports': form('application/csp-report', policyReportSchema, 204, {
        summary: 'Counts what the policy of a page refused; not there unless it is switched on',
        answer: 'Counted, if it is a page of the site',
      }),
      '/health': probe('Says whether the process answers', 'It does'),
      '/ready': probe(
        'Says whether the service can store what it is sent',
        'Storage takes writes',
        503,
      ),
    },
  };
}

/** Schema of what is sent: JSON Schema 2020-12, as OpenAPI 3.1 has it. */
function jsonSchema(schema: v.GenericSchema): object {
  const {$schema, ...described} = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // What is said in code (checks over several fields, cleaning) has no word in JSON Schema.
    errorMode: 'ignore',
    overrideSchema: ({valibotSchema}) =>
      valibotSchema.type === 'instance' ? {type: 'string', format: 'binary'} : undefined,
  });
  return described;
}
