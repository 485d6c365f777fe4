// Stands in for the TNA while you try a device: node receive.mjs 8080
// Prints each message as one line of JSON. Needs Node 20 or newer, no packages.

import {once} from 'node:events';
import {createServer} from 'node:http';

// A device gone wild must not fill the memory.
const longestBody = 64 * 1024;

/** @param {import('node:http').IncomingMessage} request */
async function readBody(request) {
  const chunks = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    // Read to the end, but keep nothing more: an answer in the middle of a
    // request looks like a broken line to the device.
    if (length <= longestBody) chunks.push(chunk);
  }
  return {text: Buffer.concat(chunks).toString('utf8'), tooLong: length > longestBody};
}

/** @param {import('node:http').IncomingMessage} request */
async function receive(request) {
  const {pathname, searchParams} = new URL(request.url ?? '/', 'http://localhost');
  const [type] = (request.headers['content-type'] ?? '').toLowerCase().split(/\s*;/);
  const message = {method: request.method, path: pathname};
  // GET carries its data in the address, POST in the body.
  if (request.method === 'GET') return {...message, body: Object.fromEntries(searchParams)};
  if (request.method !== 'POST') return 405;
  const {text, tooLong} = await readBody(request);
  if (tooLong) return 413;
  if (type === 'application/x-www-form-urlencoded')
    return {...message, type, body: Object.fromEntries(new URLSearchParams(text))};
  if (type === 'text/plain') return {...message, type, body: text};
  if (type !== 'application/json') return 415;
  try {
    return {...message, type, body: JSON.parse(text)};
  } catch {
    return 400;
  }
}

const server = createServer(async (request, response) => {
  const result = await receive(request).catch(() => 400);
  const {method, headers} = request;
  if (typeof result === 'object') console.log(JSON.stringify(result));
  // Nothing printed would look like a device that does not reach the laptop.
  else console.error(`Refused (${result}): ${method} ${headers['content-type'] ?? ''}`);
  response.writeHead(typeof result === 'object' ? 204 : result).end();
});

try {
  await once(server.listen(Number(process.argv[2] ?? 8080)), 'listening');
  console.error(`Listening on port ${server.address().port}`);
} catch (error) {
  console.error(`Not listening: ${error.message}`);
  process.exitCode = 1;
}
