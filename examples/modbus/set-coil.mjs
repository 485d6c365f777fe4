// Sets one coil of the TNA: node set-coil.mjs flood on
// Needs Node 20 or newer and: npm install jsmodbus

import {once} from 'node:events';
import {Socket} from 'node:net';
import modbus from 'jsmodbus';
import {coils} from './coils.mjs';

// Modbus knows neither password nor encryption: only in a network you trust.
const host = process.env.TNA_HOST ?? '192.0.2.20';
const port = Number(process.env.TNA_PORT ?? 502);
// Whether the TNA looks at the unit over TCP is not confirmed.
const unit = Number(process.env.UNIT ?? 1);
const timeout = 5000;

const [name, state] = process.argv.slice(2);

/** @param {import('node:net').Socket} socket */
async function setCoil(socket) {
  if (!(unit >= 0 && unit <= 255)) throw new RangeError('UNIT is not 0 to 255');
  // Before the connection stands: the client takes note of it itself.
  const client = new modbus.client.TCP(socket, unit, timeout);
  socket.connect({host, port});
  await once(socket, 'connect', {signal: AbortSignal.timeout(timeout)});
  // Function 05. That 1 means alarm and 0 restore is not confirmed.
  await client.writeSingleCoil(coils[name], state === 'on');
  // Function 01: read back, because another client may hold the same coil.
  const {response} = await client.readCoils(coils[name], 1);
  return response.body.valuesAsArray[0] === 1 ? 'on' : 'off';
}

if (!Object.hasOwn(coils, name ?? '') || !['on', 'off'].includes(state)) {
  console.error(`Usage: node set-coil.mjs <${Object.keys(coils).join('|')}> <on|off>`);
  process.exit(2);
}

const socket = new Socket();
try {
  const result = await setCoil(socket);
  console.log(`${name} ${result}`);
  if (result !== state) process.exitCode = 1;
} catch (error) {
  const reason = error.response?.body?.message ?? error.message ?? error.err;
  console.error(`Not set: ${reason}`);
  process.exitCode = 1;
} finally {
  // The TNA takes five connections at a time: give this one back.
  socket.destroy();
}
