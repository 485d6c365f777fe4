import {isIP, isIPv6} from 'node:net';
import {setTimeout as sleep} from 'node:timers/promises';
import {convertIPv4BinaryToString, convertIPv6ToBinary} from 'hono/utils/ipaddr';
import {limits as sizes} from '@talos-docs/contract/limits';
import type {ServiceSettings} from '../environment';
import {MailError} from '../mail/mailer';
import type {Store} from '../storage/store';
import {dayMs, mailboxOf} from '../text';
import {ApiError, invalid} from './apiError';
import {createProofOfWork} from './proofOfWork';
import {signature} from './tokens';

/** Who may ask, how often, and for how much at once. */
export interface AbuseGuardSettings extends Pick<
  ServiceSettings,
  'origins' | 'limits' | 'challenge' | 'proofOfWork' | 'uploadsAtOnce'
> {
  readonly store: Store;
  readonly now: () => number;
}

const addressWindowMs = 10 * 60_000;
const totalWindowMs = 60_000;
/** A line gets up to a /48 (RFC 6177), and behind one there may be many readers: a mobile network, for example. */
const lineBudget = 3;
const mailsPerDay = 5;
const challengeMs = 5000;
/** How long who asks too often waits for the refusal; it holds no memory but that of its connection. */
const refusalMs = 1000;
/** Bytes of a request that has no file; as many are read of each connection anyway. */
const smallBody = 64 * 1024;
/** Part of the room for uploads that one address may take, so that others find some. */
const shareOfOne = 1 / 4;
/** The same for all of one line together, which has networks to fill the room with as it likes. */
const shareOfLine = 1 / 2;

export type AbuseGuard = ReturnType<typeof createAbuseGuard>;

/** What holds abuse back. */
export function createAbuseGuard(settings: AbuseGuardSettings) {
  const {origins, limits, challenge, proofOfWork, store, now} = settings;
  const proof = createProofOfWork(settings);
  const isWorkAsked = (requests: number) =>
    proofOfWork === 'always' || (proofOfWork === 'busy' && requests > limits.total / 2);
  const room = settings.uploadsAtOnce * sizes.body;
  const ownRoom = Math.max(sizes.body, room * shareOfOne);
  const lineRoom = Math.max(sizes.body, room * shareOfLine);
  /** Bytes on their way, of each network and of all. */
  const taken = new Map<string, number>();

  /**
   * Whether a page of this origin may use the service: one that is configured, or one of the service's own host where
   * that is no name. Whoever owns a name can lead it to the service's address, and then Host and Origin agree.
   */
  const knows = (origin: string, host: string | undefined) => {
    if (origins.includes(origin)) return true;
    if (!URL.canParse(origin)) return false;
    const own = new URL(origin);
    const isName = own.hostname !== 'localhost' && !isIP(own.hostname.replace(/^\[|\]$/g, ''));
    return own.host === host && !isName;
  };

  return {
    knows,

    /** @throws ApiError 403 for a page of another site. Programs send no origin, and are limited as all are. */
    checkOrigin({headers}: Request): void {
      const origin = headers.get('Origin');
      if (origin === null || knows(origin, headers.get('Host') ?? undefined)) return;
      const why = 'The service does not know this site: its origin is in none of its settings.';
      throw new ApiError(403, 'unknown_origin', why);
    },

    /**
     * @param scope kind of the request
     * @param work answer to a challenge, where the sender can solve one; undefined: it cannot
     * @throws ApiError 429 when one address, or all together, asked too often, or with a challenge to be solved first
     */
    async checkRate(
      scope: string,
      address: string,
      work?: {readonly answer: string | undefined},
    ): Promise<void> {
      const time = now();
      const {perAddress, total} = limits;
      const secret = await store.secret();
      const all = {key: `${scope}:all`, most: total, windowMs: totalWindowMs};
      const own = networks(address).map((network, place) => ({
        key: `${scope}:${signature(secret, 'limit', network)}`,
        most: place === 0 ? perAddress : perAddress * lineBudget,
        windowMs: addressWindowMs,
      }));
      // In this order: what is refused to one must not spend what others share with it.
      const budgets = [...own, all];
      const counts = await store.hit(budgets, time);
      const spent = budgets.find(({most}, place) => (counts[place] ?? 0) > most);
      if (spent) {
        // Who sends one request after the other sends fewer.
        if (spent !== all) await sleep(refusalMs);
        throw new ApiError(429, 'too_many_requests', 'Too many requests. Try again later.', {
          retryAfter: Math.ceil((spent.windowMs - (time % spent.windowMs)) / 1000),
        });
      }
      if (!work || !isWorkAsked(counts.at(-1) ?? 0)) return;
      if (work.answer !== undefined && (await proof.isSolved(work.answer))) return;
      // What is left is for those who work for it.
      await store.hit([{...all, by: -1}], time);
      throw new ApiError(429, 'challenge_required', 'Solve the challenge, and send again.', {
        retryAfter: 60,
        challenge: await proof.challenge(),
      });
    },

    /**
     * Bounds the memory for bodies of requests: takes room for one before it is read. Small ones always have room.
     * @returns gives the room back
     * @throws ApiError 503 when there is none
     */
    takeRoom(bytes: number, address: string): () => void {
      if (bytes <= smallBody) return () => undefined;
      const [own, line] = networks(address);
      const shares: [sender: string, most: number][] = [
        [own, ownRoom],
        ['all', room],
      ];
      if (line !== undefined) shares.push([line, lineRoom]);
      const add = (more: number) => {
        for (const [sender] of shares) {
          const held = (taken.get(sender) ?? 0) + more;
          if (held > 0) taken.set(sender, held);
          else taken.delete(sender);
        }
      };
      if (shares.some(([sender, most]) => (taken.get(sender) ?? 0) + bytes > most)) {
        const why =
          'Nothing was stored, because too many files are on their way. Try again in a moment.';
        // Not all at once again.
        const retryAfter = 5 + Math.floor(Math.random() * 15);
        throw new ApiError(503, 'uploads_busy', why, {retryAfter});
      }
      add(bytes);
      return () => add(-bytes);
    },

    /**
     * Sends a mail to a person who may not have asked for it, unless the mailbox had its share of the day. Only what
     * went out counts, and what may have. Throws what `send` throws.
     */
    async limitMail(email: string, send: () => Promise<void>): Promise<void> {
      const time = now();
      const mailbox = signature(await store.secret(), 'limit', mailboxOf(email));
      const mails = {key: `mail:${mailbox}`, windowMs: dayMs};
      const takeBack = () => store.hit([{...mails, by: -1}], time).catch(() => undefined);
      const [count = 0] = await store.hit([mails], time);
      if (count > mailsPerDay) {
        await takeBack();
        return;
      }
      try {
        await send();
      } catch (error) {
        if (!(error instanceof MailError && error.kind === 'uncertain')) await takeBack();
        throw error;
      }
    },

    /**
     * Nobody fills in a form at once. A clock of the reader's that is ahead says nothing, and passes.
     * @throws ApiError 429, after which the reader's page simply tries again
     */
    checkTime(startedAt: number): void {
      const took = now() - startedAt;
      const least = limits.minimumSeconds * 1000;
      if (took < 0 || took >= least) return;
      throw new ApiError(429, 'too_fast', 'That was very fast. Try again in a moment.', {
        retryAfter: Math.ceil((least - took) / 1000),
      });
    },

    /** @throws ApiError 422 when the challenge was not solved, 503 when its provider does not answer */
    async checkChallenge(answer: string | undefined): Promise<void> {
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
    },
  };
}

/** What is counted as one: an IPv4 address, or the /64 of an IPv6 address and then the /48 around it. */
export function networks(told: string): readonly [own: string, ...line: string[]] {
  // Some proxies add the port, which each connection has of its own.
  const address = told.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  if (!isIPv6(address)) return [address];
  const bits = convertIPv6ToBinary(address.replace(/%.*$/, ''));
  const isMappedIPv4 = bits >> 32n === 0xffffn;
  if (isMappedIPv4) return [convertIPv4BinaryToString(bits & 0xffff_ffffn)];
  return [`${(bits >> 64n).toString(16)}/64`, `${(bits >> 80n).toString(16)}/48`];
}
