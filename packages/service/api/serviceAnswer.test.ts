import {expect, test} from 'vitest';
import {ApiError, invalid} from './apiError';
import {readAnswer} from '@talos-docs/contract/serviceAnswer';

/** A refusal as the service sends it (packages/service/api/api.ts). */
function sent({status, code, message, extra}: ApiError): Response {
  const headers = new Headers();
  if (extra.retryAfter !== undefined) headers.set('Retry-After', String(extra.retryAfter));
  return Response.json({error: code, message, field: extra.field}, {status, headers});
}

test('what the service took', async () => {
  expect(await readAnswer(Response.json({status: 'stored'}, {status: 202}))).toEqual({
    kind: 'taken',
  });
});

test('a wrong field', async () => {
  expect(await readAnswer(sent(invalid('email', 'is wrong')))).toEqual({
    kind: 'field',
    field: 'email',
  });
});

test('a form that was filled in too fast says how long to wait', async () => {
  const refusal = new ApiError(429, 'too_fast', 'Fast', {retryAfter: 3});
  expect(await readAnswer(sent(refusal))).toEqual({kind: 'tooFast', waitSeconds: 3});
});

test.each([
  [new ApiError(429, 'too_many_requests', 'Many', {retryAfter: 90}), 90],
  [new ApiError(503, 'storage_unavailable', 'Gone', {retryAfter: 5}), 5],
  [new ApiError(507, 'storage_full', 'Full'), undefined],
  // Nobody waits longer for a service that has lost its mind.
  [new ApiError(503, 'fault', 'Strange', {retryAfter: 99_999_999_999}), 3600],
  [new ApiError(503, 'fault', 'Strange', {retryAfter: -5}), undefined],
])('%s: later', async (refusal, waitSeconds) => {
  expect(await readAnswer(sent(refusal))).toEqual({
    kind: 'later',
    status: refusal.status,
    waitSeconds,
  });
});

test('a refusal is handed on in its own words', async () => {
  const refusal = new ApiError(403, 'unknown_origin', 'This site may not use the service.');
  expect(await readAnswer(sent(refusal))).toEqual({
    kind: 'refused',
    message: 'This site may not use the service.',
  });
});

test('what stands between page and service can put it off, but refuse nothing and take nothing', async () => {
  const later = (status: number) => ({kind: 'later', status, waitSeconds: undefined});
  const html = (status: number, headers = {}) => new Response('<h1>No</h1>', {status, headers});
  for (const status of [200, 403, 404, 405, 413, 511])
    expect(await readAnswer(html(status))).toEqual(later(status));
  const date = {'Retry-After': 'Sat, 21 Nov 2026 00:00:00 GMT'};
  expect(await readAnswer(html(502, date))).toEqual(later(502));
  for (const body of [
    null,
    {},
    {message: 'Sign in'},
    {field: 'x'},
    {error: 'Forbidden', status: 403},
  ])
    expect(await readAnswer(Response.json(body, {status: 403}))).toEqual(later(403));
  expect(await readAnswer(Response.json({login: '/portal'}))).toEqual(later(200));
});
