import {expect, it} from 'vitest';
import type {Mailer} from '../../mail/mailer';
import {StorageUnavailableError} from '../../storage/errors';
import type {Store} from '../../storage/store';
import {sendAll, type Task} from './send';

const task = {note: {id: 'n', date: '2026-11-21'}, subscriber: {id: 's'}} as Task;
const message = {to: 'a@example.com', subject: 's', text: 't', html: 'h'};

function run(store: Pick<Store, 'claimDelivery' | 'settleDelivery'>, mailer: Pick<Mailer, 'send'>) {
  return sendAll([task, task, task, task, task, task], {
    store: store as Store,
    mailer: mailer as Mailer,
    compose: () => message,
    again: {refused: false, uncertain: false},
    now: () => 0,
    isStopped: () => false,
    onProgress: () => undefined,
  });
}

it('keeps what became of a mail through a short failure of the database', async () => {
  const settled: string[] = [];
  let failures = 2;
  const outcome = await run(
    {
      claimDelivery: () => Promise.resolve(true),
      settleDelivery: (_, state) => {
        failures -= 1;
        if (failures >= 0) return Promise.reject(new StorageUnavailableError('away'));
        settled.push(state);
        return Promise.resolve();
      },
    },
    {send: () => Promise.resolve()},
  );
  expect(outcome).toMatchObject({sent: 6, left: 0, failure: undefined});
  expect(settled).toEqual(Array.from({length: 6}, () => 'sent'));
});

it('sends nothing that it could not claim, and ends when the database is gone', async () => {
  let sent = 0;
  const send = () => {
    sent += 1;
    return Promise.resolve();
  };
  const settleDelivery = () => Promise.resolve();
  const taken = await run({claimDelivery: () => Promise.resolve(false), settleDelivery}, {send});
  expect(taken).toMatchObject({sent: 0, skipped: 6, left: 0});
  const gone = new StorageUnavailableError('away');
  const ended = await run({claimDelivery: () => Promise.reject(gone), settleDelivery}, {send});
  expect(ended).toMatchObject({sent: 0, failure: gone, left: 2});
  expect(sent).toBe(0);
});
