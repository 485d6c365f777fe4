/** A question without results, as the zero-result log is told of it. */
export interface ZeroResult {
  readonly query: string;
  readonly role: string | null;
  readonly answeredBy: 'embedded' | 'hosted';
}

/** Tells a service which questions found nothing, without saying whose they are (specification, section 6). */
export interface ZeroResultLog {
  /** The reader goes on: what was asked before is not what they settled on. */
  asking(): void;
  /** A question was answered with nothing. It is sent once the reader has left it standing. */
  foundNothing(result: ZeroResult): void;
  /** The reader leaves: what stands now is what they settled on. */
  flush(): void;
}

/** Time without another question after which a question counts as meant, in milliseconds. */
const standingTime = 1500;
/** As long as the search box takes (specification, section 5). */
const longestQuery = 64;

/** Whether a text may name a person: an e-mail address, or digits enough for a phone number, however they are set. */
export function isPersonal(text: string): boolean {
  const digitRuns = text.match(/\d[\d\s().+/–-]*/g) ?? [];
  return text.includes('@') || digitRuns.some((run) => run.replace(/\D/g, '').length >= 7);
}

/** @param url where to send; null: nothing is sent */
export function createZeroResultLog(url: string | null): ZeroResultLog {
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
      body: JSON.stringify({query: query.slice(0, longestQuery), role, answeredBy}),
    }).catch(() => undefined);
  }

  function asking(): void {
    clearTimeout(timer);
    standing = undefined;
  }

  function flush(): void {
    const result = standing;
    asking();
    if (result) send(result);
  }

  return {
    asking,
    foundNothing(result) {
      asking();
      standing = {...result, query: result.query.trim()};
      timer = setTimeout(flush, standingTime);
    },
    flush,
  };
}
