import {isDeepStrictEqual} from 'node:util';
import type {SynonymHit} from 'algoliasearch';
import type {PresentIndex, StoredRecord} from './present';

/** What an index is to hold. */
export interface WantedIndex {
  readonly records: readonly StoredRecord[];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly synonyms: readonly SynonymHit[];
}

export interface Changes {
  readonly added: readonly string[];
  /** With the names of the attributes that differ. */
  readonly changed: readonly {readonly objectID: string; readonly attributes: readonly string[]}[];
  readonly removed: readonly string[];
}

export interface SettingChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface Difference {
  readonly records: Changes;
  readonly settings: readonly SettingChange[];
  readonly synonyms: Changes;
}

/** What a push would change. Settings that the site does not set are left as they are. */
export function differenceOf(present: PresentIndex, wanted: WantedIndex): Difference {
  return {
    records: compare(present.records, asJson(wanted.records)),
    settings: Object.entries(wanted.settings)
      .map(([name, after]) => ({name, before: present.settings[name], after}))
      .filter(({before, after}) => !isSameSetting(before, after)),
    synonyms: compare(present.synonyms.map(comparable), wanted.synonyms.map(comparable)),
  };
}

/** Whether two sets are the same in everything. */
export function isSame({added, changed, removed}: Changes): boolean {
  return added.length + changed.length + removed.length === 0;
}

function compare(present: readonly StoredRecord[], wanted: readonly StoredRecord[]): Changes {
  const before = new Map(present.map((item) => [item.objectID, item]));
  const after = new Map(wanted.map((item) => [item.objectID, item]));
  const changed = [...after.values()].flatMap((item) => {
    const old = before.get(item.objectID);
    const attributes = old ? differingAttributes(old, item) : [];
    return attributes.length > 0 ? [{objectID: item.objectID, attributes}] : [];
  });
  return {
    added: [...after.keys()].filter((id) => !before.has(id)),
    changed,
    removed: [...before.keys()].filter((id) => !after.has(id)),
  };
}

function differingAttributes(old: StoredRecord, item: StoredRecord): string[] {
  const names = new Set([...Object.keys(old), ...Object.keys(item)]);
  return [...names].filter((name) => !isDeepStrictEqual(old[name], item[name])).sort();
}

/** The service gives back what JSON keeps. */
function asJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** The service says 1 for true where a setting may be a number. */
function isSameSetting(before: unknown, after: unknown): boolean {
  if (typeof before === 'number' && typeof after === 'boolean') return before === Number(after);
  return isDeepStrictEqual(before, after);
}

/** The service adds highlights to synonyms, and keeps no order of words. */
function comparable({objectID, type, synonyms = []}: SynonymHit): StoredRecord {
  return {objectID, type, synonyms: [...synonyms].sort()};
}
