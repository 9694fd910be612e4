import type { Kysely } from 'kysely'
import type { Migration } from './Migration.js'

/** The mailbox of the relay: messages, who wants them, who has them. */
export const relay: Migration = { name: '0002-relay', up: addRelay }

async function addRelay({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('relay_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('tag', 'integer', (column) => column.notNull())
    .addColumn('attestation', 'text')
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('relay_messages_topic').on('relay_messages').columns(['topic', 'position']).execute()
  await schema
    .createTable('relay_subscriptions')
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('relay_subscriptions_key', ['topic', 'client'])
    .execute()
  await schema
    .createTable('relay_acknowledgements')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('relay_acknowledgements_key', ['message_id', 'client'])
    .execute()
  for (const table of ['relay_messages', 'relay_subscriptions', 'relay_acknowledgements'])
    await schema.createIndex(`${table}_expiry`).on(table).column('expires_at').execute()
}
