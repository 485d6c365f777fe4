import {ApiError} from '../../algolia';
import type {StoredIndex, StoredObject} from './types';

/** Limit of the service's smallest plan for one record, in bytes of JSON. */
const recordLimit = 10_000;

const emptyIndex = (): StoredIndex => ({records: new Map(), settings: {}, synonyms: new Map()});

/** The indices of one application, and the tasks that changed them. */
export class Store {
  readonly indices = new Map<string, StoredIndex>();
  private readonly polls: number[] = [];

  constructor(private readonly pollsUntilPublished: number) {}

  /** @throws ApiError with status 404 */
  existing(name: string): StoredIndex {
    const index = this.indices.get(name);
    if (!index) throw new ApiError(404, `Index ${name} does not exist`);
    return index;
  }

  /** The index, made by the first write to it. */
  writable(name: string): StoredIndex {
    const index = this.indices.get(name) ?? emptyIndex();
    this.indices.set(name, index);
    return index;
  }

  /** @returns id of a task that is done after as many polls as the server's options say */
  task(): number {
    return this.polls.push(this.pollsUntilPublished) - 1;
  }

  poll(id: number): 'published' | 'notPublished' {
    const left = this.polls[id];
    if (left === undefined) throw new ApiError(404, `Task ${id} does not exist`);
    this.polls[id] = Math.max(0, left - 1);
    return left > 0 ? 'notPublished' : 'published';
  }

  /** Adds records, or refuses all of them. @throws ApiError for one that is too large */
  add(name: string, added: readonly StoredObject[]): void {
    for (const [position, record] of added.entries()) {
      const size = Buffer.byteLength(JSON.stringify(record));
      if (size > recordLimit) {
        throw new ApiError(
          400,
          `Record at the position ${position} objectID=${record.objectID} is too big size=${size}/${recordLimit} bytes`,
        );
      }
    }
    const {records} = this.writable(name);
    for (const record of added) records.set(record.objectID, record);
  }

  /** Copies settings and synonyms; as in the service, an index that does not exist is an empty one to copy. */
  copyBesideRecords(name: string, destination: string): void {
    const {settings, synonyms} = this.indices.get(name) ?? emptyIndex();
    Object.assign(this.writable(destination), {
      settings: {...settings},
      synonyms: new Map(synonyms),
    });
  }

  /** Moves an index over another one; as in the service, one that does not exist is ignored. */
  move(name: string, destination: string): void {
    const source = this.indices.get(name);
    if (source) this.indices.set(destination, source);
    this.indices.delete(name);
  }
}
