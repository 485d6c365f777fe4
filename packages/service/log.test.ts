import {setImmediate as nextTurn} from 'node:timers/promises';
import {expect, it, vi} from 'vitest';
import {logToConsole} from './log';

it('writes what happens in one turn of the event loop at once, each event in a line', async () => {
  const write = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  logToConsole('info', 'first');
  logToConsole('info', 'second', {status: 201});
  expect(write).not.toHaveBeenCalled();
  await nextTurn();
  expect(write).toHaveBeenCalledOnce();
  const lines = String(write.mock.calls[0]).split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {level: 'info', event: 'first'},
    {level: 'info', event: 'second', status: 201},
  ]);
  write.mockRestore();
});
