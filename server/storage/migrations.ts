import {sql} from 'kysely';
import type {Kysely, Migration, MigrationProvider, RawBuilder} from 'kysely';

/** What the two databases call differently. */
export interface ColumnTypes {
  readonly bytes: RawBuilder<unknown>;
}

export const sqliteTypes: ColumnTypes = {bytes: sql`blob`};
export const postgresTypes: ColumnTypes = {bytes: sql`bytea`};

/** The one set of migrations. A migration that has been released is never changed: add another. */
export function migrations(types: ColumnTypes): MigrationProvider {
  return {
    getMigrations: () => Promise.resolve({'001_first': first(types), '002_deliveries': deliveries}),
  };
}

const first = ({bytes}: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('feedback')
      .addColumn('client_id', 'text', (column) => column.primaryKey())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('helpful', 'text')
      .addColumn('comment', 'text')
      .addColumn('contact_name', 'text')
      .addColumn('contact_email', 'text')
      .addColumn('contact_key', 'text')
      .addColumn('complete', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await index(db, 'feedback', 'created_at');
    await index(db, 'feedback', 'contact_key');
    await db.schema
      .createTable('attachments')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('client_id', 'text', (column) =>
        column.notNull().unique().references('feedback.client_id').onDelete('cascade'),
      )
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('bytes', bytes, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('pending_subscriptions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('person_key', 'text', (column) => column.notNull())
      .addColumn('products', 'text', (column) => column.notNull())
      .addColumn('audiences', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('used', 'integer', (column) => column.notNull())
      .execute();
    await index(db, 'pending_subscriptions', 'person_key');
    await index(db, 'pending_subscriptions', 'expires_at');
    await db.schema
      .createTable('subscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('person_key', 'text', (column) => column.notNull().unique())
      .addColumn('products', 'text', (column) => column.notNull())
      .addColumn('audiences', 'text', (column) => column.notNull())
      .addColumn('consent_at', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('counters')
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('window_start', 'bigint', (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('counters_key', ['key', 'window_start'])
      .execute();
    await index(db, 'counters', 'expires_at');
    await db.schema
      .createTable('zero_results')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('query', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('answered_by', 'text', (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('zero_results_key', ['day', 'query', 'role', 'answered_by'])
      .execute();
    await db.schema
      .createTable('settings')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
});

const deliveries: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('subscriptions')
      .addColumn('notes_from', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update subscriptions set notes_from = confirmed_at`.execute(db);
    await db.schema
      .createTable('deliveries')
      .addColumn('note_id', 'text', (column) => column.notNull())
      .addColumn('subscription_id', 'text', (column) =>
        column.notNull().references('subscriptions.id').onDelete('cascade'),
      )
      .addColumn('note_date', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('claimed_at', 'bigint', (column) => column.notNull())
      .addColumn('reply', 'integer')
      .addPrimaryKeyConstraint('deliveries_key', ['note_id', 'subscription_id'])
      .execute();
    await index(db, 'deliveries', 'subscription_id');
    await index(db, 'deliveries', 'note_date');
  },
};

function index(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  return db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}
