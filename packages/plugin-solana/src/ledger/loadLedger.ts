import type { Ledger } from '@latchkey/kernel'
import type { SolanaChain } from '../chain/SolanaChain.js'

/** Loads the ledger of Solana. */
export const loadLedger = async (chain: SolanaChain): Promise<Ledger> => (await import('./index.js')).createLedger(chain)
