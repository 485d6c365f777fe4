import {vi} from 'vitest';
import type {Draft} from './outbox/draft';

/** What the service is asked for in a test, and what it answers; without an answer it cannot be reached. */
export interface TestService {
  readonly requests: Record<string, FormDataEntryValue>[];
  /** Answers in turn; the last one stays. */
  answers: (() => Response | Promise<Response>)[];
}

export const taken = () => Response.json({status: 'stored'}, {status: 201});

export function refusal(status: number, body: object, seconds?: number): () => Response {
  const headers = new Headers();
  if (seconds !== undefined) headers.set('Retry-After', String(seconds));
  return () => Response.json(body, {status, headers});
}

/** An answer that does not come before it is given. */
export function slowly(answer: () => Response): {wait: () => Promise<Response>; give: () => void} {
  let give = (): void => undefined;
  const given = new Promise<Response>((resolve) => {
    give = () => resolve(answer());
  });
  return {wait: () => given, give: () => give()};
}

/** Puts a service in the place of the network. */
export function stubService(...answers: TestService['answers']): TestService {
  const service: TestService = {requests: [], answers};
  vi.stubGlobal('fetch', (_: string, {body}: {body: FormData}) => {
    service.requests.push(Object.fromEntries(body));
    const [answer] = service.answers;
    if (service.answers.length > 1) service.answers.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  });
  return service;
}

/** Web Locks that another tab holds. jsdom has none. */
export function stubLocks(heldElsewhere: ReadonlySet<string>): Set<string> {
  const held = new Set<string>();
  const request = async (
    name: string,
    _: object,
    hold: (lock: object | null) => Promise<void> | undefined,
  ) => {
    if (heldElsewhere.has(name)) {
      await hold(null);
      return;
    }
    held.add(name);
    await hold({name});
    held.delete(name);
  };
  vi.stubGlobal('navigator', {locks: {request}});
  return held;
}

export const clientId = '6f1c1a52-7c0b-4d3a-9d54-1f6c6a1f0c11';

export function draft(change: Partial<Draft> = {}): Draft {
  return {
    clientId,
    page: '/page',
    title: 'A page | Talos Docs',
    helpful: 'yes',
    startedAt: Date.now() - 5000,
    savedAt: Date.now() - 5000,
    waiting: 'all',
    comment: 'Good',
    contactName: '',
    contactEmail: '',
    website: '',
    file: undefined,
    voted: true,
    tried: false,
    ...change,
  };
}
