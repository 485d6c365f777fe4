import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {queryKey, querySetFiles, readQueries, type KnownItemQuery} from './queries.schema';

type NewQuery = Pick<KnownItemQuery, 'query' | 'class' | 'role' | 'pages'>;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Adds a query with the pages that answer it to the set that search is tuned on.
 * @param guideIds scopes that a query may name besides `everything`
 * @returns the file that holds it now
 * @throws Error when a set holds it already, or it breaks a rule of the sets; the file stays as it was
 */
export function addQuery(
  folder: string,
  guideIds: readonly string[],
  {query, class: kind, role, pages}: NewQuery,
): string {
  for (const set of Object.values(querySetFiles)) {
    const known = readQueries(path.join(folder, set), guideIds);
    if (known.some((entry) => queryKey(entry.query) === queryKey(query)))
      throw new Error(`"${query}" stands in ${set} already.`);
  }
  const file = path.join(folder, querySetFiles.tune);
  const before = readFileSync(file, 'utf8');
  const list = pages.length === 0 ? ' []' : pages.map((page) => `\n    - ${page}`).join('');
  const entry = `\n- query: ${quoted(query)}\n  class: ${kind}\n  role: ${role}\n  pages:${list}\n`;
  writeFileSync(file, before + entry);
  try {
    readQueries(file, guideIds);
  } catch (error) {
    writeFileSync(file, before);
    throw error;
  }
  return file;
}
