/** What the service answered to a form, as far as the form can do something about it. */
export type ServiceAnswer =
  | {readonly kind: 'taken'}
  /** A field is wrong. */
  | {readonly kind: 'field'; readonly field: string}
  /** Sent sooner than a person can: the same will be taken after the wait. */
  | {readonly kind: 'tooFast'; readonly waitSeconds: number}
  /** The same will be taken with the answer to a challenge (`challenge.ts`). */
  | {readonly kind: 'challenge'; readonly challenge: unknown}
  /** Nothing is wrong with what was sent. */
  | {readonly kind: 'later'; readonly status: number; readonly waitSeconds: number | undefined}
  /** Sending the same again helps nothing; the text is meant for the reader. */
  | {readonly kind: 'refused'; readonly message: string};

/** Longest wait that an answer can ask for: none of the service's limits lasts longer, and what else answers may err. */
export const longestWaitSeconds = 3600;

function waitOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0
    ? Math.min(seconds, longestWaitSeconds)
    : undefined;
}

/**
 * Reads an answer of the service (`packages/service/api/apiError.ts`), or of something else in its place: a host without
 * the service, a proxy or a portal to sign in may answer any address in any way, and what it says is not for good.
 */
export async function readAnswer(response: Response): Promise<ServiceAnswer> {
  const {ok, status} = response;
  // What stands between page and service answers with pages of its own.
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  const {status: outcome, error, message, field, challenge} = body ?? {};
  if (ok && typeof outcome === 'string') return {kind: 'taken'};
  const waitSeconds = waitOf(response);
  if (status === 429 && error === 'too_fast')
    return {kind: 'tooFast', waitSeconds: waitSeconds ?? 1};
  if (status === 429 && error === 'challenge_required') return {kind: 'challenge', challenge};
  const later = {kind: 'later', status, waitSeconds} as const;
  if (ok || status === 429 || status >= 500 || typeof error !== 'string') return later;
  if (typeof field === 'string' && field) return {kind: 'field', field};
  return typeof message === 'string' ? {kind: 'refused', message} : later;
}
