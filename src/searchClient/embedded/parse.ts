import {indexFormat} from '../../lib/search/model';
import type {SearchManifest, SearchShard} from '../../lib/search/model';
import {FormatError} from './download';

function parseFile(text: string, list: string): Readonly<Record<string, unknown>> {
  const file: unknown = JSON.parse(text);
  if (typeof file !== 'object' || file === null) throw new FormatError('no search index file');
  const {format, [list]: entries} = file as Record<string, unknown>;
  if (format !== indexFormat) throw new FormatError(`search index of format ${String(format)}`);
  if (!Array.isArray(entries)) throw new FormatError(`search index file without ${list}`);
  return file as Record<string, unknown>;
}

/**
 * Reads the manifest.
 * @throws SyntaxError for half a file, FormatError for another one
 */
export function parseManifest(text: string): SearchManifest {
  return parseFile(text, 'shards') as unknown as SearchManifest;
}

/**
 * Reads a shard.
 * @param id of the shard that is wanted
 * @throws SyntaxError for half a file, FormatError for another one
 */
export function parseShard(text: string, id: string): SearchShard {
  const shard = parseFile(text, 'pages') as unknown as SearchShard;
  if (shard.id !== id) throw new FormatError(`search index of ${shard.id} instead of ${id}`);
  return shard;
}
