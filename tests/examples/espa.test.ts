import {readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {control, parseBlock, type EspaBlock} from '@talos-docs/protocols/espa/block';
import {fromHex} from '@talos-docs/protocols/frame';
import {badFile} from './support/badFile';
import {openPagingSide} from './support/pagingSide';
import {examples, run} from './support/run';
import {requirePython} from './support/serialLine';

const names = ['call', 'cancel'];
const text = (file: string) => readFileSync(path.join(examples, 'espa', file), 'utf8');
const block = (name: string) => JSON.parse(text(`${name}.json`)) as EspaBlock;
const hexBytes = (hex: string) => fromHex(hex.replace(/\s/g, ''));

const send = (...args: string[]) => run('espa', 'python3', ['send.py', ...args]);

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

beforeAll(() => requirePython());

describe('a machine without Python', () => {
  it('learns what to install', () => {
    expect(() => requirePython('no-such-python')).toThrow(/need Python 3 .* install python3/);
  });
});

describe.each(names)('%s', (name) => {
  it('is the same block in both files', () => {
    expect(parseBlock(hexBytes(text(`${name}.hex`)))).toEqual(block(name));
  });

  it('is printed by send.py as it stands in the file', {timeout: 30_000}, async () => {
    expect(await send(`${name}.json`)).toEqual({
      status: 0,
      stdout: text(`${name}.hex`),
      stderr: '',
    });
  });

  it('goes over a serial line and is acknowledged', {timeout: 30_000}, async () => {
    const tna = await openPagingSide();
    expect(await send(`${name}.json`, tna.device)).toEqual({
      status: 0,
      stdout: 'Acknowledged\n',
      stderr: '',
    });
    await until(tna.ended);
    expect(tna.blocks).toEqual([block(name)]);
  });
});

describe('send.py', {timeout: 30_000}, () => {
  it('fails when the line garbles the block, and ends the exchange', async () => {
    const tna = await openPagingSide({noise: true});
    expect(await send('call.json', tna.device)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Not sent: refused: parity, data bits or check character\n',
    });
    await until(tna.ended);
    expect(tna.blocks).toEqual([]);
  });

  it.each([
    ['cannot take a block', [control.EOT], /does not take a block now/],
    ['says nothing', [], /no answer/],
  ])('fails when the paging side %s', async (_what, selection, reason) => {
    const tna = await openPagingSide({selection});
    const {status, stderr} = await send('call.json', tna.device);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Not sent: .+\n$/);
    expect(stderr).toMatch(reason);
    await until(tna.ended);
    expect(tna.blocks).toEqual([]);
  });

  it.each([
    ['a control character in a text', '{"header": "1", "records": [["2", "A\\u001e6"]]}'],
    ['a control character in its header', '{"header": "\\u0003", "records": [["2", "A"]]}'],
    ['a letter beyond ASCII', '{"header": "1", "records": [["2", "Küche"]]}'],
    ['half a record', '{"header": "1", "records": [["2"]]}'],
    ['no records', '{"header": "1"}'],
    ['no JSON', 'SOH 1 STX'],
  ])('refuses a file with %s and leaves the line alone', async (_what, content) => {
    const tna = await openPagingSide();
    const {status, stderr} = await send(badFile(content), tna.device);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Not sent: .+\n$/);
    expect(tna.ended()).toBe(false);
  });

  it('says in one line that the port is missing or no serial port', async () => {
    for (const port of ['/dev/no-such-port', '/dev/null']) {
      const {status, stderr} = await send('call.json', port);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^Not sent: .+\n$/);
    }
  });

  it('explains itself', async () => {
    const {status, stderr} = await send();
    expect(status).toBe(2);
    expect(stderr).toContain('python3 send.py call.json');
  });
});
