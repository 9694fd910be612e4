import type { PolkadotChain } from '../chain/PolkadotChain.js'
import type { TransferLedger } from './index.js'

/** Loads the ledger of Polkadot. */
export const loadLedger = async (chain: PolkadotChain): Promise<TransferLedger> => (await import('./index.js')).createLedger(chain)
