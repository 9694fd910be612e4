import type { Ledger } from '@latchkey/kernel'
import type { SolanaChain } from '../chain/SolanaChain.js'
import { listActivity } from './listActivity.js'
import { listAssets } from './listAssets.js'
import { readTransfer } from './readTransfer.js'

/** Coins and tokens of Solana, transactions and transfers, by its nodes alone. */
export const createLedger = (chain: SolanaChain): Ledger => ({
  listActivity: (asked) => listActivity(chain, asked),
  listAssets: (asked) => listAssets(chain, asked),
  prepareTransfer: async (asked) => (await import('../transactions.js')).prepareTransfer(chain, asked),
  readTransfer: (asked) => readTransfer(chain, asked),
})
