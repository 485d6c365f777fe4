import {createHash} from 'node:crypto';

/** Namespace of the ids below; changing it would show every reader every item as new. */
const namespace = Buffer.from('8f0d3f5e0f5b4b7a9d0c6a1e2c4b7d90', 'hex');

/**
 * Id of an item for feeds: a UUID of version 5, made of its name alone.
 * @param name the content's folder and slug, for example `whats-new/fire-mode`
 */
export function contentId(name: string): string {
  const hash = createHash('sha1').update(namespace).update(name, 'utf8').digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ];
  return `urn:uuid:${groups.join('-')}`;
}
