import {createHmac} from 'node:crypto';
import {isIPv6} from 'node:net';
import {expandIPv6} from 'hono/utils/ipaddr';
import type {ServiceSettings} from '../environment';
import type {Store} from '../storage/store';
import {ApiError, invalid} from './apiError';

/** Who may ask, and how often. */
export interface AbuseGuardSettings extends Pick<ServiceSettings, 'origins' | 'limits'> {
  readonly challenge?: ServiceSettings['challenge'];
  readonly store: Store;
  readonly secret: () => Promise<string>;
  readonly now: () => number;
}

const addressWindowMs = 10 * 60_000;
const totalWindowMs = 60_000;
const dayMs = 24 * 3_600_000;
const mailsPerDay = 5;
const challengeMs = 5000;

export class AbuseGuard {
  readonly #settings: AbuseGuardSettings;
  readonly #origins: ReadonlySet<string>;

  constructor(settings: AbuseGuardSettings) {
    this.#settings = settings;
    this.#origins = new Set(settings.origins);
  }

  /** Whether a page of this origin may use the service: one that is configured, or one of the service's own host. */
  knows(origin: string, host: string | undefined): boolean {
    if (this.#origins.has(origin)) return true;
    return URL.canParse(origin) && host !== undefined && new URL(origin).host === host;
  }

  /** @throws ApiError 403 for a page of another site. Programs send no origin, and are limited as all are. */
  checkOrigin(request: Request): void {
    const origin = request.headers.get('Origin');
    if (origin === null || this.knows(origin, request.headers.get('Host') ?? undefined)) return;
    throw new ApiError(403, 'unknown_origin', 'This site may not use the service.');
  }

  /** @throws ApiError 429 when one address, or all together, asked too often */
  async checkRate(scope: string, address: string): Promise<void> {
    const {limits, now} = this.#settings;
    const time = now();
    const [own = 0, all = 0] = await this.#settings.store.hit(
      [
        {key: `${scope}:${await this.#hashed(network(address))}`, windowMs: addressWindowMs},
        {key: `${scope}:all`, windowMs: totalWindowMs},
      ],
      time,
    );
    const wait =
      own > limits.perAddress ? addressWindowMs : all > limits.total ? totalWindowMs : undefined;
    if (wait === undefined) return;
    throw new ApiError(429, 'too_many_requests', 'Too many requests. Try again later.', {
      retryAfter: Math.ceil((wait - (time % wait)) / 1000),
    });
  }

  /** Whether one more mail may go to a person who may not have asked for it. */
  async mayMail(email: string): Promise<boolean> {
    const key = `mail:${await this.#hashed(email.toLowerCase())}`;
    const [count = 0] = await this.#settings.store.hit(
      [{key, windowMs: dayMs}],
      this.#settings.now(),
    );
    return count <= mailsPerDay;
  }

  /**
   * Nobody fills in a form at once. A clock of the reader's that is ahead says nothing, and passes.
   * @throws ApiError 429, after which the reader's page simply tries again
   */
  checkTime(startedAt: number): void {
    const {limits, now} = this.#settings;
    const took = now() - startedAt;
    const least = limits.minimumSeconds * 1000;
    if (took < 0 || took >= least) return;
    throw new ApiError(429, 'too_fast', 'That was very fast. Try again in a moment.', {
      retryAfter: Math.ceil((least - took) / 1000),
    });
  }

  /** @throws ApiError 422 when the challenge was not solved, 503 when its provider does not answer */
  async checkChallenge(answer: string | undefined): Promise<void> {
    const {challenge} = this.#settings;
    if (!challenge) return;
    if (!answer) throw invalid('challenge', 'is missing');
    let solved: boolean;
    try {
      const response = await fetch(challenge.verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({secret: challenge.secret, response: answer}),
        signal: AbortSignal.timeout(challengeMs),
      });
      if (!response.ok) throw new Error(`the provider answered ${response.status}`);
      const body = (await response.json()) as {success?: unknown} | null;
      solved = body?.success === true;
    } catch {
      throw new ApiError(503, 'challenge_unavailable', 'The challenge cannot be checked now.', {
        retryAfter: 30,
      });
    }
    if (!solved) throw invalid('challenge', 'was not solved');
  }

  async #hashed(text: string): Promise<string> {
    return createHmac('sha256', await this.#settings.secret())
      .update(text)
      .digest('base64url');
  }
}

/** What is counted as one: an IPv4 address, or the network of IPv6 addresses that one line gets. */
export function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  return expandIPv6(address.replace(/%.*$/, ''))
    .split(':')
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
