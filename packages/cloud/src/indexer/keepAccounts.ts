import type { IndexedBlock, IndexedTransaction } from './IndexedBlock.js'

/** What of a transaction is about these accounts; undefined: nothing. */
export function keepTransaction(transaction: IndexedTransaction, followed: ReadonlySet<string>): IndexedTransaction | undefined {
  const accounts = transaction.accounts.filter((account) => followed.has(account))
  if (accounts.length === 0) return undefined
  const transfers = transaction.transfers.filter(({ sender, recipient }) => followed.has(sender) || followed.has(recipient))
  return { ...transaction, accounts, transfers }
}

/** What of a block is about these accounts. */
export const keepAccounts =
  (followed: ReadonlySet<string>) =>
  (block: IndexedBlock): IndexedBlock => ({
    ...block,
    transactions: block.transactions.flatMap((transaction) => keepTransaction(transaction, followed) ?? []),
  })
