import {randomUUID} from 'node:crypto';
import {request} from 'node:http';
import {formOf, formType} from './item';
import type {SentItem} from './item';

/** Sends the first half of an item with its attachment at once, and the other half when it is told to. */
export function slowUpload(
  url: string,
  finish: Promise<void>,
): Promise<{item: SentItem; status: number}> {
  const item: SentItem = {clientId: randomUUID(), attached: true, acknowledged: false};
  const body = formOf(item);
  return new Promise((resolve) => {
    const done = (status: number) => {
      item.acknowledged = status === 201;
      resolve({item, status});
    };
    const sending = request(
      new URL('/api/feedback', url),
      {
        method: 'POST',
        agent: false,
        headers: {'Content-Type': formType, 'Content-Length': body.length},
      },
      (response) => {
        response.resume();
        response.once('end', () => done(response.statusCode ?? 0));
        response.once('error', () => done(0));
      },
    );
    sending.once('error', () => done(0));
    const half = Math.floor(body.length / 2);
    sending.write(body.subarray(0, half));
    void finish.then(() => sending.end(body.subarray(half)));
  });
}
