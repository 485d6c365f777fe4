import Module from 'node:module';
import {Worker} from 'node:worker_threads';

/** Looks at every page of the file, which may take as long as reading it does; on a thread, because it is one call. */
const look = `
  const {parentPort, workerData: {library, file}} = require('node:worker_threads');
  try {
    const Database = require(library);
    const database = new Database(file, {readonly: true});
    const [row] = database.prepare('pragma quick_check(1)').all();
    database.close();
    parentPort.postMessage(String(Object.values(row)[0]));
  } catch (error) {
    parentPort.postMessage(error.code || error.message);
  }
`;

/**
 * Looks whether a file of SQLite is whole, beside whatever else uses it.
 * @returns what is wrong with it; undefined: nothing, or it could not be looked at now
 */
export async function findDamage(file: string): Promise<string | undefined> {
  const library = Module.createRequire(import.meta.url).resolve('libsql');
  const worker = new Worker(look, {eval: true, workerData: {file, library}});
  const found = await new Promise<string>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  return /^(?:ok$|SQLITE_(?!CORRUPT|NOTADB))/.test(found) ? undefined : found;
}
