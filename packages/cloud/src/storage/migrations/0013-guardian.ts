import type { Migration } from './Migration.js'

/** Recovery shares that a second service keeps for others. */
export const guardian: Migration = {
  name: '0013-guardian',
  async up({ schema }) {
    await schema
      .createTable('guardian_shares')
      .addColumn('record', 'text', (column) => column.primaryKey())
      .addColumn('shares', 'text', (column) => column.notNull())
      .addColumn('kept_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
