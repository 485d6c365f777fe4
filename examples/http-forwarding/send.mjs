// Sends one message as a device would: node send.mjs alarm.json
// Needs Node 20 or newer, no packages.

import {readFileSync} from 'node:fs';

// Port, path, allowed methods and sign-in of the TNA are not confirmed: take
// them from its page. Plain HTTP is readable by everybody in the network.
const url = process.env.TNA_URL ?? 'http://192.0.2.20:8080/alarm';
const [file = 'alarm.json'] = process.argv.slice(2);

try {
  const response = await fetch(url, {
    method: 'POST',
    // Tells the receiver how to read the body; without it it has to guess.
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))),
    // An alarm that waits for ever is lost without anybody noticing.
    signal: AbortSignal.timeout(10_000),
    // A redirect may turn the POST into a GET without a body.
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  // Taken by the listener; that the platform has it too is not confirmed.
  console.log(`Accepted: ${response.status}`);
} catch (error) {
  console.error(`Not sent: ${error.cause?.message || error.cause?.code || error.message}`);
  process.exitCode = 1;
}
