import type { Migration } from './Migration.js'

/** Sign-ins by signed messages. */
export const signIn: Migration = {
  name: '0011-sign-in',
  async up({ schema }) {
    await schema
      .createTable('sign_in_nonces')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('sign_in_nonces_expires').on('sign_in_nonces').column('expires_at').execute()
    await schema
      .createTable('sign_in_accounts')
      .addColumn('uuid', 'text', (column) => column.primaryKey())
      .addColumn('profile_uuid', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('chain', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('connection', 'text')
      .addColumn('metadata', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('signed_in_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('sign_in_accounts_account', ['project_id', 'chain', 'address'])
      .execute()
    await schema
      .createTable('sign_in_sessions')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('uri', 'text', (column) => column.notNull())
      .addColumn('domain', 'text', (column) => column.notNull())
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('sign_in_sessions_expires').on('sign_in_sessions').column('expires_at').execute()
  },
}
