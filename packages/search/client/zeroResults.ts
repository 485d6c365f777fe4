import {limits} from '@talos-docs/contract/limits';
import {isPersonal} from '@talos-docs/contract/personal';

interface Answered {
  readonly query: string;
  readonly role: string | null;
  readonly answeredBy: 'embedded' | 'hosted';
  readonly foundNothing: boolean;
}

/** Time without another question after which a question counts as meant, in milliseconds. */
const standingTime = 1500;

/** Who asks something else within this time was not helped, in milliseconds. */
const followingTime = 60_000;

/** More or fewer letters of the same question are no other one. */
const isOther = (query: string, next: string) => !next.startsWith(query) && !query.startsWith(next);

/**
 * Tells a service which questions found nothing, and after which another one followed, without saying whose they are
 * (specification, section 6).
 * @param url where to send; null: nothing is sent
 */
export function createZeroResultLog(url: string | null) {
  const sent = new Set<string>();
  let standing: Answered | undefined;
  let settled: (Answered & {readonly at: number}) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send({query, role, answeredBy}: Answered, followed: boolean): void {
    const known = query.toLowerCase();
    if (url === null || query === '' || sent.has(known) || isPersonal(query)) return;
    sent.add(known);
    // A log that cannot be reached is no concern of the reader's.
    fetch(url, {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      referrerPolicy: 'no-referrer',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({
        query: query.slice(0, limits.query),
        role,
        answeredBy,
        ...(followed && {followed}),
      }),
    }).catch(() => undefined);
  }

  /** The reader goes on: what was asked before is not what they settled on. */
  function asking(): void {
    clearTimeout(timer);
    standing = undefined;
  }

  /** The reader leaves: what stands now is what they settled on. */
  function flush(): void {
    const result = standing;
    asking();
    if (!result) return;
    const before = settled;
    settled = {...result, at: Date.now()};
    if (before && settled.at - before.at < followingTime && isOther(before.query, result.query))
      send(before, true);
    if (result.foundNothing) send(result, false);
  }

  return {
    asking,
    /** A question was answered. It counts once the reader has left it standing. */
    answered(result: Answered): void {
      asking();
      standing = {...result, query: result.query.trim()};
      timer = setTimeout(flush, standingTime);
    },
    flush,
  };
}
