import type { Ledger } from '@latchkey/kernel'
import { lazy } from '@latchkey/kernel'
import type { BitcoinChain } from '../chain/BitcoinChain.js'
import { listActivity } from './listActivity.js'
import { listAssets } from './listAssets.js'

const transfers = lazy(() => import('./transfers.js'))

/** The coin of Bitcoin and its transactions by its nodes alone, and transfers as features prepare them. `@scure/btc-signer` loads with the first. */
export function createLedger(chain: BitcoinChain): Ledger {
  return {
    listActivity: (asked) => listActivity(chain, asked),
    listAssets: (asked) => listAssets(chain, asked),
    prepareTransfer: async (parameters) => (await transfers()).prepareTransfer(chain, parameters),
    readTransfer: async (parameters) => (await transfers()).readTransfer(chain, parameters),
  }
}
