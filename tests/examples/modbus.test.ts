import {createServer, type Server, type Socket} from 'node:net';
import {ModbusTCPServer} from 'jsmodbus';
import {freePort} from '@talos-docs/service/testing/serverProcess';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {coils} from '../../examples/modbus/coils.mjs';
import {listen} from '../support/localPort';
import {run} from './support/run';

/** Sixteen coils, all off. */
const tna = Buffer.alloc(2);
const isOn = (address: number) => ((tna[address >> 3] ?? 0) >> (address & 7)) & 1;

let server: Server;
let port = 0;
let sockets: Socket[];
let requests: Buffer[];

beforeEach(async () => {
  tna.fill(0);
  sockets = [];
  requests = [];
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('data', (data) => requests.push(data));
  });
  new ModbusTCPServer(server, {coils: tna});
  port = await listen(server);
});

afterEach(async () => {
  sockets.forEach((socket) => socket.destroy());
  await new Promise((resolve) => server.close(resolve));
});

const setCoil = (args: readonly string[], env = {}) =>
  run('modbus', 'node', ['set-coil.mjs', ...args], {
    TNA_HOST: '127.0.0.1',
    TNA_PORT: String(port),
    ...env,
  });

describe('coils.mjs', () => {
  it('has one address for each alarm, as Modbus can send it', () => {
    const addresses = Object.values(coils);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(address & 0xffff).toBe(address);
  });
});

describe('set-coil.mjs', {timeout: 30_000}, () => {
  it.each(Object.entries(coils))('sets and clears %s', async (name, address) => {
    expect(await setCoil([name, 'on'])).toEqual({status: 0, stdout: `${name} on\n`, stderr: ''});
    expect(tna.readUInt16LE()).toBe(1 << address);
    expect(await setCoil([name, 'off'])).toEqual({status: 0, stdout: `${name} off\n`, stderr: ''});
    expect(isOn(address)).toBe(0);
  });

  it('writes with function 05 and reads back with function 01, to the unit asked for', async () => {
    await setCoil(['pump-fault', 'on'], {UNIT: '17'});
    // Behind the transaction number: protocol 0, length 6, unit, function, address, value.
    expect(requests.map((request) => request.subarray(2).toString('hex'))).toEqual([
      '00000006' + '11' + '05' + '0001' + 'ff00',
      '00000006' + '11' + '01' + '0001' + '0001',
    ]);
  });

  it('leaves the other coils alone', async () => {
    tna.writeUInt16LE(0b1000);
    await setCoil(['flood', 'on']);
    expect(tna.readUInt16LE()).toBe(0b1001);
  });

  it.each([[[]], [['no-such-coil', 'on']], [['flood', 'maybe']], [['toString', 'on']]])(
    'explains itself and writes nothing for %j',
    async (args) => {
      const {status, stderr} = await setCoil(args);
      expect(status).toBe(2);
      expect(stderr).toMatch(/^Usage: node set-coil\.mjs <flood\|/);
      expect(requests).toEqual([]);
    },
  );

  it.each([
    ['TNA_PORT', 'fifty', /NaN/],
    ['TNA_PORT', '70000', /70000/],
    ['UNIT', 'pump', /UNIT/],
    ['UNIT', '300', /UNIT/],
  ])('fails with one line and writes nothing with %s %s', async (name, value, reason) => {
    const {status, stderr} = await setCoil(['flood', 'on'], {[name]: value});
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Not set: .+\n$/);
    expect(stderr).toMatch(reason);
    expect(requests).toEqual([]);
  });

  it('fails with one line when nothing listens', async () => {
    const closed = await freePort();
    const {status, stderr} = await setCoil(['flood', 'on'], {TNA_PORT: String(closed)});
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Not set: .*ECONNREFUSED.*\n$/);
  });
});

describe('set-coil.mjs, with a server that', {timeout: 30_000}, () => {
  /** Answers every request behind its transaction number with the same bytes. */
  async function answering(hex: string): Promise<string> {
    const odd = createServer((socket) => {
      sockets.push(socket);
      socket.on('data', (request) =>
        socket.write(Buffer.concat([request.subarray(0, 2), Buffer.from(hex, 'hex')])),
      );
    });
    return String(await listen(odd));
  }

  it('refuses the address, fails and says so', async () => {
    const odd = await answering('0000' + '0003' + '01' + '85' + '02');
    const {status, stdout, stderr} = await setCoil(['flood', 'on'], {TNA_PORT: odd});
    expect({status, stdout}).toEqual({status: 1, stdout: ''});
    expect(stderr).toMatch(/^Not set: .*address.*\n$/i);
  });

  it('hangs up, fails and says so', async () => {
    const odd = createServer((socket) => socket.once('data', () => socket.destroy()));
    const env = {TNA_PORT: String(await listen(odd))};
    const {status, stderr} = await setCoil(['flood', 'on'], env);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Not set: .+\n$/);
  });
});
