import type { Migration } from './Migration.js'

/** Smart sessions that accounts granted. */
export const smartSessions: Migration = {
  name: '0012-smart-sessions',
  async up({ schema }) {
    await schema
      .createTable('smart_sessions')
      .addColumn('pci', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('granted', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('revoked_at', 'bigint')
      .addColumn('kept_until', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('smart_sessions_account').on('smart_sessions').columns(['project_id', 'account']).execute()
    await schema.createIndex('smart_sessions_end').on('smart_sessions').column('kept_until').execute()
  },
}
