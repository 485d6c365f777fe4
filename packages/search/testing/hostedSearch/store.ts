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

  /** Applies a batch as a whole, or refuses it as a whole. */
  batch(name: string, requests: readonly {action: string; body: StoredObject}[]): void {
    for (const [position, {action, body}] of requests.entries()) {
      if (!['addObject', 'updateObject', 'deleteObject'].includes(action)) {
        throw new ApiError(400, `Invalid action: ${action}`);
      }
      if (typeof body.objectID !== 'string') {
        throw new ApiError(400, `Missing objectID at position ${position}`);
      }
      const size = Buffer.byteLength(JSON.stringify(body));
      if (size > recordLimit) {
        throw new ApiError(
          400,
          `Record at the position ${position} objectID=${body.objectID} is too big size=${size}/${recordLimit} bytes`,
        );
      }
    }
    const {records} = this.writable(name);
    for (const {action, body} of requests) {
      if (action === 'deleteObject') records.delete(body.objectID);
      else records.set(body.objectID, body);
    }
  }

  /**
   * Copies or moves an index over another one; a copy may be limited to parts of it. As in the service, an index
   * that does not exist is an empty one to copy, and moving it is ignored.
   */
  operate(
    name: string,
    operation: string,
    destination: string,
    scope: readonly string[] | undefined,
  ): void {
    const source = this.indices.get(name);
    if (operation === 'move') {
      if (source) this.indices.set(destination, source);
      this.indices.delete(name);
      return;
    }
    if (operation !== 'copy') throw new ApiError(400, `Invalid operation: ${operation}`);
    const target = scope ? this.writable(destination) : emptyIndex();
    const {records, settings, synonyms} = source ?? emptyIndex();
    if (!scope) target.records = new Map(records);
    if (!scope || scope.includes('settings')) target.settings = {...settings};
    if (!scope || scope.includes('synonyms')) target.synonyms = new Map(synonyms);
    this.indices.set(destination, target);
  }
}
