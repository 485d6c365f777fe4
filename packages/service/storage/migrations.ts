import {sql, type Generated, type Kysely, type Migration, type MigrationProvider} from 'kysely';

/**
 * How far a note is on its way to a subscriber. `claimed`: an attempt began and has not told how it ended. `sent`: the
 * mail server took it. `deferred`: it was not taken, to be tried again. `refused`: it was not taken for good.
 * `uncertain`: it was handed over, but the mail server's answer was lost.
 */
export type DeliveryState = 'claimed' | 'sent' | 'deferred' | 'refused' | 'uncertain';

/**
 * The tables as both databases hold them, there with names in snake_case. Flags are 0 and 1, lists are JSON, times are
 * milliseconds since 1970.
 */
export interface Tables {
  feedback: {
    clientId: string;
    page: string;
    helpful: 'yes' | 'no' | null;
    comment: string | null;
    contactName: string | null;
    contactEmail: string | null;
    /** By which a person is found: see personKey. */
    contactKey: string | null;
    /** 1 when more than the vote has arrived: nothing is added after that. */
    complete: number;
    createdAt: number;
    /** Time of the clock by which retention counts (see erasure.ts); null until that clock is looked at. */
    keptSince: number | null;
    /** 1: an operator found it to be spam. */
    spam: Generated<number>;
  };
  attachments: {
    name: string;
    clientId: string;
    type: string;
    size: number;
    bytes: Uint8Array;
  };
  pendingSubscriptions: {
    tokenHash: string;
    email: string;
    personKey: string;
    products: string;
    audiences: string;
    createdAt: number;
    expiresAt: number;
    used: number;
  };
  subscriptions: {
    id: string;
    email: string;
    personKey: string;
    products: string;
    audiences: string;
    consentAt: number;
    confirmedAt: number;
    /** Notes from before the day of this time are not for this subscriber. */
    notesFrom: number;
  };
  deliveries: {
    noteId: string;
    subscriptionId: string;
    /** Day of the note, as 2026-11-21. */
    noteDate: string;
    state: DeliveryState;
    /** When the present or last attempt began; by it an attempt knows its own row again. */
    claimedAt: number;
    /** The mail server's reply code, where it refused. Its text may quote the address and is not kept. */
    reply: number | null;
  };
  counters: {
    key: string;
    windowStart: number;
    n: number;
    expiresAt: number;
  };
  zeroResults: {
    day: string;
    query: string;
    /** Empty when no role was chosen: a key may hold no null. */
    role: string;
    answeredBy: string;
    n: number;
    followed: Generated<number>;
    /** As that of feedback. */
    keptSince: number | null;
  };
  /** Who gets no mail any more, because it cannot be delivered or was called spam. */
  suppressions: {
    /** The only trace of the address: see personKey. */
    personKey: string;
    reason: 'bounce' | 'complaint';
    /** Status of a bounce, such as 5.1.1 (RFC 3463). */
    status: string | null;
    at: number;
  };
  /** What operators did: see auditTable.ts. */
  audit: {
    id: string;
    at: number;
    who: string;
    action:
      | 'delete'
      | 'spam'
      | 'no spam'
      | 'purge'
      | 'forget'
      | 'unsuppress'
      | 'export'
      | 'file'
      | 'backup'
      | 'restore';
    /** What it was done to: an id, a name or a day. Never what a reader wrote, and of a person only a keyed hash. */
    subject: string;
    /** How much of what, as JSON. */
    counts: string;
  };
  settings: {
    key: string;
    value: string;
  };
}

/**
 * The one set of migrations. A migration that has been released is never changed: add another.
 * @param bytes what the database calls a column of bytes
 */
export function migrations(bytes: 'blob' | 'bytea'): MigrationProvider {
  const all = {
    '001_first': migration(
      `create table feedback (
        client_id text primary key, page text not null, helpful text, comment text, contact_name text,
        contact_email text, contact_key text, complete integer not null, created_at bigint not null)`,
      'create index feedback_created_at on feedback (created_at)',
      'create index feedback_contact_key on feedback (contact_key)',
      `create table attachments (
        name text primary key,
        client_id text not null unique references feedback (client_id) on delete cascade,
        type text not null, size integer not null, bytes ${bytes} not null)`,
      `create table pending_subscriptions (
        token_hash text primary key, email text not null, person_key text not null, products text not null,
        audiences text not null, created_at bigint not null, expires_at bigint not null, used integer not null)`,
      'create index pending_subscriptions_person_key on pending_subscriptions (person_key)',
      'create index pending_subscriptions_expires_at on pending_subscriptions (expires_at)',
      `create table subscriptions (
        id text primary key, email text not null, person_key text not null unique, products text not null,
        audiences text not null, consent_at bigint not null, confirmed_at bigint not null)`,
      `create table counters (
        "key" text not null, window_start bigint not null, n integer not null, expires_at bigint not null,
        constraint counters_key primary key ("key", window_start))`,
      'create index counters_expires_at on counters (expires_at)',
      `create table zero_results (
        day text not null, query text not null, role text not null, answered_by text not null, n integer not null,
        constraint zero_results_key primary key (day, query, role, answered_by))`,
      'create table settings ("key" text primary key, value text not null)',
    ),
    '002_deliveries': migration(
      'alter table subscriptions add column notes_from bigint not null default 0',
      'update subscriptions set notes_from = confirmed_at',
      `create table deliveries (
        note_id text not null,
        subscription_id text not null references subscriptions (id) on delete cascade,
        note_date text not null, state text not null, claimed_at bigint not null, reply integer,
        constraint deliveries_key primary key (note_id, subscription_id))`,
      'create index deliveries_subscription_id on deliveries (subscription_id)',
      'create index deliveries_note_date on deliveries (note_date)',
    ),
    '003_retention_clock': migration(
      'alter table feedback add column kept_since bigint',
      'update feedback set kept_since = created_at',
      'create index feedback_kept_since on feedback (kept_since)',
      'alter table zero_results add column kept_since bigint',
      'create index zero_results_kept_since on zero_results (kept_since)',
    ),
    '004_moderation': migration(
      'alter table feedback add column spam integer not null default 0',
      `create table audit (
        id text primary key, at bigint not null, who text not null, action text not null, subject text not null,
        counts text not null)`,
      'create index audit_at on audit (at)',
    ),
    '005_suppressions': migration(
      'create table suppressions (person_key text primary key, reason text not null, status text, at bigint not null)',
    ),
    '006_followed_searches': migration(
      'alter table zero_results add column followed integer not null default 0',
    ),
    // Pictures are compressed already, and PostgreSQL would try it once more; SQLite never does.
    '007_files_as_they_are': migration(
      ...(bytes === 'bytea'
        ? ['alter table attachments alter column bytes set storage external']
        : []),
    ),
    // Each look at `/metrics` counts them by state.
    '008_delivery_states': migration('create index deliveries_state on deliveries (state)'),
  };
  return {getMigrations: () => Promise.resolve(all)};
}

function migration(...statements: readonly string[]): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
