import type { Migration } from './Migration.js'

/** How far chains are read that are read by account, and what NFTs say of themselves. */
export const addressesNftMetadata: Migration = {
  name: '0006-addresses-nft-metadata',
  async up({ schema }, { bytewiseText }) {
    await schema
      .createTable('index_addresses')
      .addColumn('chain', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('address', bytewiseText, (column) => column.notNull())
      .addColumn('newest', 'text')
      .addColumn('newest_slot', 'bigint')
      .addColumn('older', 'text')
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('index_addresses_key', ['chain', 'account', 'address'])
      .execute()
    await schema.createIndex('index_addresses_read').on('index_addresses').columns(['chain', 'read_at']).execute()
    await schema
      .createTable('index_nft_metadata')
      .addColumn('chain', 'text', (column) => column.notNull())
      .addColumn('contract', 'text', (column) => column.notNull())
      .addColumn('token_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('image', 'text')
      .addColumn('read_again_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('index_nft_metadata_key', ['chain', 'contract', 'token_id'])
      .execute()
  },
}
