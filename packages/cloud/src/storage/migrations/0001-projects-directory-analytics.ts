import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engines.js'
import type { Migration } from './Migration.js'

/** Tables of projects, the directory and analytics. */
export const projectsDirectoryAnalytics: Migration = {
  name: '0001-projects-directory-analytics',
  async up(db, types) {
    await addProjects(db)
    await addDirectory(db, types)
    await addAnalytics(db)
  },
}

async function addProjects({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('origins', 'text', (column) => column.notNull())
    .addColumn('is_analytics_enabled', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('project_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('project_keys_project').on('project_keys').column('project_id').execute()
}

async function addDirectory({ schema }: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await schema
    .createTable('wallets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('badge', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('image_id', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('wallets_image').on('wallets').column('image_id').execute()
  await schema.createIndex('wallets_position').on('wallets').columns(['position', 'id']).execute()
  await schema
    .createTable('wallet_terms')
    .addColumn('term', types.bytewiseText, (column) => column.notNull())
    .addColumn('wallet_id', 'text', (column) => column.notNull().references('wallets.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('wallet_terms_key', ['term', 'wallet_id'])
    .execute()
  await schema.createIndex('wallet_terms_wallet').on('wallet_terms').column('wallet_id').execute()
  await schema
    .createTable('wallet_chains')
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('wallet_id', 'text', (column) => column.notNull().references('wallets.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('wallet_chains_key', ['chain', 'wallet_id'])
    .execute()
  await schema.createIndex('wallet_chains_wallet').on('wallet_chains').column('wallet_id').execute()
  await schema
    .createTable('directory_versions')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .execute()
}

async function addAnalytics({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('analytics_events')
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('analytics_events_key', ['project_id', 'event_id'])
    .execute()
  await schema.createIndex('analytics_events_time').on('analytics_events').columns(['project_id', 'received_at']).execute()
  await schema
    .createTable('analytics_counts')
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('wallet', 'text', (column) => column.notNull())
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('analytics_counts_key', ['project_id', 'day', 'event', 'wallet', 'chain', 'code'])
    .execute()
}
