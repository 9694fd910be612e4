import type { Ledger, NamespaceAdapter } from '@latchkey/kernel'
import { lazy } from '@latchkey/kernel'
import type { CosmosChain } from '../chain/CosmosChain.js'
import { listActivity } from './listActivity.js'
import { listAssets } from './listAssets.js'

const transfers = lazy(() => import('./transfers.js'))

/** A ledger that sends the coin in one step, too. */
export type TransferLedger = Ledger & Required<Pick<NamespaceAdapter, 'sendTransfer'>>

/** Coins, tokens and transactions by the chain's nodes alone, transfers as features prepare them, and the kernel's own in one step. `@cosmjs/stargate` loads with the first. */
export function createLedger(chain: CosmosChain): TransferLedger {
  return {
    listActivity: (asked) => listActivity(chain, asked),
    listAssets: (asked) => listAssets(chain, asked),
    prepareTransfer: async (parameters) => (await transfers()).prepareTransfer(chain, parameters),
    readTransfer: async (parameters) => (await transfers()).readTransfer(chain, parameters),
    sendTransfer: async (parameters) => (await transfers()).sendTransfer(chain, parameters),
  }
}
