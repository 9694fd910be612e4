import type { Migration } from './Migration.js'

/** Names of the cloud's own zone. Its unique indexes decide who comes first. */
export const names: Migration = {
  name: '0005-names',
  async up({ schema }) {
    await schema
      .createTable('zone_names')
      .addColumn('label', 'text', (column) => column.primaryKey())
      .addColumn('skeleton', 'text', (column) => column.notNull().unique())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('slot', 'integer', (column) => column.notNull())
      .addColumn('coin_types', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('zone_names_slot', ['address', 'slot'])
      .execute()
  },
}
