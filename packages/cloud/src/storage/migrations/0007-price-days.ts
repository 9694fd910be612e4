import type { Migration } from './Migration.js'

/** One price of a token a day. */
export const priceDays: Migration = {
  name: '0007-price-days',
  async up({ schema }) {
    await schema
      .createTable('price_days')
      .addColumn('chain', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('price', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('price_days_key', ['chain', 'address', 'day'])
      .execute()
    await schema.createIndex('price_days_day').on('price_days').column('day').execute()
  },
}
