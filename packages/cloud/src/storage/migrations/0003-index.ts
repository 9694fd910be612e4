import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engines.js'
import type { Migration } from './Migration.js'

/** Blocks, transactions and transfers of chains, with what is read of them by account. */
export const chainIndex: Migration = {
  name: '0003-index',
  async up(db, types) {
    await addBlocks(db, types)
    await addAccounts(db, types)
    await addCursors(db)
  },
}

async function addBlocks({ schema }: Kysely<unknown>, { bytewiseText, partitionedByChain }: ColumnTypes): Promise<void> {
  await schema
    .createTable('index_blocks')
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('parent', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('index_blocks_key', ['chain', 'number'])
    .modifyEnd(partitionedByChain)
    .execute()
  await schema
    .createTable('index_transactions')
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('hash', bytewiseText, (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text')
    .addColumn('is_confirmed', 'integer', (column) => column.notNull())
    .addColumn('nonce', 'bigint')
    .addColumn('fee', 'text', (column) => column.notNull())
    .addColumn('selector', 'text')
    .addPrimaryKeyConstraint('index_transactions_key', ['chain', 'hash'])
    .modifyEnd(partitionedByChain)
    .execute()
  await schema.createIndex('index_transactions_position').on('index_transactions').columns(['chain', 'position']).execute()
  await schema
    .createTable('index_transfers')
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('hash', bytewiseText, (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('contract', 'text', (column) => column.notNull())
    .addColumn('token_id', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('amount', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('index_transfers_key', ['chain', 'hash', 'position'])
    .modifyEnd(partitionedByChain)
    .execute()
}

async function addAccounts({ schema }: Kysely<unknown>, { bytewiseText, partitionedByChain }: ColumnTypes): Promise<void> {
  await schema
    .createTable('index_activity')
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('hash', bytewiseText, (column) => column.notNull())
    .addPrimaryKeyConstraint('index_activity_key', ['chain', 'account', 'time', 'position', 'hash'])
    .modifyEnd(partitionedByChain)
    .execute()
  await schema.createIndex('index_activity_position').on('index_activity').columns(['chain', 'position']).execute()
  await schema
    .createTable('index_tokens')
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('contract', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('symbol', 'text')
    .addColumn('decimals', 'integer')
    .addPrimaryKeyConstraint('index_tokens_key', ['chain', 'contract'])
    .modifyEnd(partitionedByChain)
    .execute()
  await schema
    .createTable('index_nfts')
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('contract', bytewiseText, (column) => column.notNull())
    .addColumn('token_id', bytewiseText, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('index_nfts_key', ['chain', 'account', 'contract', 'token_id'])
    .modifyEnd(partitionedByChain)
    .execute()
}

async function addCursors({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('index_followed')
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('older', 'text')
    .addColumn('newest', 'text')
    .addPrimaryKeyConstraint('index_followed_key', ['chain', 'account'])
    .execute()
  await schema
    .createTable('index_cursors')
    .addColumn('chain', 'text', (column) => column.primaryKey())
    .addColumn('next', 'bigint')
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('held_until', 'bigint', (column) => column.notNull())
    .execute()
}
