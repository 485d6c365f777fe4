import * as v from 'valibot';

/** A text of one form. */
export const matching = (form: RegExp, message: string) =>
  v.pipe(v.string(), v.regex(form, message));

/** A list with at least one item. */
export const filled = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(1));

export const id = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Ids are kebab-case.');
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/**
 * A statement. `claim` marks it as unconfirmed by an id of `data/claims.yaml`; `note` does so for a claim that is not
 * registered yet, and says what is uncertain.
 */
export const statement = v.strictObject({text, claim: v.optional(id), note: v.optional(text)});

export type DataStatement = v.InferOutput<typeof statement>;

/** Refuses a table in which something is wrong, and names it: a table is long. */
export const noneOf = <Table>(find: (table: Table) => string | undefined, message: string) =>
  v.check<Table, (issue: {input: Table}) => string>(
    (table) => find(table) === undefined,
    ({input}) => `${find(input)}: ${message}`,
  );

/** Refuses a table of which two keys are the same. */
export const uniqueKeys = <Table>(keysOf: (table: Table) => readonly string[], message: string) =>
  noneOf<Table>(
    (table) => keysOf(table).find((key, at, keys) => keys.indexOf(key) !== at),
    message,
  );

/** Refuses each item of a list that has the key of one before it. */
export const unique = <T>(key: (item: T) => unknown, message: string) =>
  v.checkItems(
    (item: T, at: number, items: T[]) => items.findIndex((one) => key(one) === key(item)) === at,
    message,
  );

/** Refuses a list of which two items have one id. */
export const uniqueIds = <Row extends {id: string}>(message: string) =>
  unique((row: Row) => row.id, message);

/** Refuses areas of which one, or a row of any, has the id of another. */
export const uniqueInAreas = <Area extends {id: string}>(
  rowsOf: (area: Area) => readonly {id: string}[],
  message: string,
) =>
  uniqueKeys(
    (areas: Area[]) => areas.flatMap((area) => [area.id, ...rowsOf(area).map((row) => row.id)]),
    message,
  );

/** Sentences that say what is uncertain, by id, so that cells with one doubt share one sentence. */
export const reasons = v.record(
  id,
  v.pipe(text, v.regex(/\.$/, 'A reason ends with a full stop.')),
);

/** Refuses a table that defines what it does not refer to, or refers to what it does not define. */
export const allAreUsed = <Table>(
  what: 'reason' | 'need',
  definedIn: (table: Table) => object,
  usedIn: (table: Table) => readonly (string | undefined)[],
) =>
  v.check((table: Table) => {
    const used = new Set(usedIn(table).filter((name) => name !== undefined));
    const defined = Object.keys(definedIn(table));
    return defined.length === used.size && defined.every((name) => used.has(name));
  }, `Every ${what} must be used, and every ${what} used must be defined.`);
