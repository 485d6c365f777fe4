import {limits} from '@talos-docs/contract/limits';
import {networks} from './abuseGuard';
import {ApiError} from './apiError';

export type UploadGate = ReturnType<typeof createUploadGate>;

/** Bytes of a request that has no file; as many are read of each connection anyway. */
const smallBody = 64 * 1024;

/** Part of the room that one address may take, so that others find some. */
const shareOfOne = 1 / 4;

/**
 * Bounds the memory for bodies of requests.
 * @param atOnce requests of the largest size that have room together; of smaller ones more
 */
export function createUploadGate(atOnce: number) {
  const room = atOnce * limits.body;
  const ownRoom = Math.max(limits.body, room * shareOfOne);
  let taken = 0;
  const takenBy = new Map<string, number>();
  const add = (address: string, bytes: number) => {
    taken += bytes;
    const own = (takenBy.get(address) ?? 0) + bytes;
    if (own > 0) takenBy.set(address, own);
    else takenBy.delete(address);
  };

  return {
    /**
     * Takes room for a request before its body is read.
     * @param bytes size of the body; small ones always have room
     * @param address of the sender
     * @returns gives the room back
     * @throws ApiError 503 when there is none
     */
    enter(bytes: number, address: string): () => void {
      if (bytes <= smallBody) return () => undefined;
      const [sender] = networks(address);
      if (taken + bytes > room || (takenBy.get(sender) ?? 0) + bytes > ownRoom) {
        throw new ApiError(
          503,
          'uploads_busy',
          'Nothing was stored, because too many files are on their way. Try again in a moment.',
          // Not all at once again.
          {retryAfter: 5 + Math.floor(Math.random() * 15)},
        );
      }
      add(sender, bytes);
      return () => add(sender, -bytes);
    },
  };
}
