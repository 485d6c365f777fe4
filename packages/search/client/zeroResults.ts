import {limits} from '@talos-docs/contract/limits';
import {isPersonal} from '@talos-docs/contract/personal';

interface ZeroResult {
  readonly query: string;
  readonly role: string | null;
  readonly answeredBy: 'embedded' | 'hosted';
}

/** Time without another question after which a question counts as meant, in milliseconds. */
const standingTime = 1500;

/**
 * Tells a service which questions found nothing, without saying whose they are (specification, section 6).
 * @param url where to send; null: nothing is sent
 */
export function createZeroResultLog(url: string | null) {
  const sent = new Set<string>();
  let standing: ZeroResult | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send({query, role, answeredBy}: ZeroResult): void {
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
      body: JSON.stringify({query: query.slice(0, limits.query), role, answeredBy}),
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
    if (result) send(result);
  }

  return {
    asking,
    /** A question was answered with nothing. It is sent once the reader has left it standing. */
    foundNothing(result: ZeroResult): void {
      asking();
      standing = {...result, query: result.query.trim()};
      timer = setTimeout(flush, standingTime);
    },
    flush,
  };
}
