import type { Kysely } from 'kysely'
import type { Migration } from './Migration.js'

/** The embedded wallet. Its unique indexes decide which of two concurrent logins makes the account. */
export const embedded: Migration = {
  name: '0009-embedded',
  async up(db) {
    await addAccounts(db)
    await addSessions(db)
    await addRecords(db)
  },
}

async function addAccounts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('embedded_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull().unique())
    .addColumn('profile', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('embedded_wallets')
    .addColumn('account_id', 'text', (column) => column.primaryKey())
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addColumn('eip155', 'text', (column) => column.notNull())
    .addColumn('solana', 'text', (column) => column.notNull())
    .addColumn('share', 'text')
    .addColumn('recoveries', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('embedded_passkeys')
    .addColumn('credential_id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('embedded_passkeys_account').on('embedded_passkeys').column('account_id').execute()
}

async function addSessions({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('embedded_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('access_hash', 'text', (column) => column.notNull())
    .addColumn('access_until', 'bigint', (column) => column.notNull())
    .addColumn('refresh_hash', 'text', (column) => column.notNull())
    .addColumn('refresh_until', 'bigint', (column) => column.notNull())
    .addColumn('login_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('embedded_sessions_account').on('embedded_sessions').column('account_id').execute()
  await schema.createIndex('embedded_sessions_end').on('embedded_sessions').column('refresh_until').execute()
}

async function addRecords({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('embedded_pending')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('embedded_pending_end').on('embedded_pending').column('expires_at').execute()
  await schema
    .createTable('embedded_letters')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('quiet_until', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('embedded_devices')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('embedded_audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('whom', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('embedded_audit_time').on('embedded_audit').column('at').execute()
}
