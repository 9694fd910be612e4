import type { Ledger } from '@latchkey/kernel'
import type { BitcoinChain } from '../chain/BitcoinChain.js'

/** Loads the ledger of Bitcoin. */
export const loadLedger = async (chain: BitcoinChain): Promise<Ledger> => (await import('./index.js')).createLedger(chain)
