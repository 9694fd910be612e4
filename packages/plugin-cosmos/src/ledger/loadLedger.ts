import type { CosmosChain } from '../chain/CosmosChain.js'
import type { TransferLedger } from './index.js'

/** Loads the ledger of Cosmos. */
export const loadLedger = async (chain: CosmosChain): Promise<TransferLedger> => (await import('./index.js')).createLedger(chain)
