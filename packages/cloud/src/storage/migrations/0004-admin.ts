import type { Kysely } from 'kysely'
import type { Migration } from './Migration.js'

/** Operators, their sessions and attempts, and what they changed. */
export const admin: Migration = {
  name: '0004-admin',
  async up(db) {
    await addOperators(db)
    await addRecords(db)
  },
}

async function addOperators({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('operator_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('operators')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('password', 'text', (column) => column.notNull())
    .addColumn('totp_secret', 'text')
    .addColumn('totp_pending', 'text')
    .addColumn('totp_step', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('operator_sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('operator_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('operator_sessions_operator').on('operator_sessions').column('operator_id').execute()
}

async function addRecords({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('operator_attempts')
    .addColumn('whom', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('blocked_until', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('admin_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('operator', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('admin_changes_time').on('admin_changes').column('at').execute()
}
