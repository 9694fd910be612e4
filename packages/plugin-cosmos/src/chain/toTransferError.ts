import { BroadcastTxError } from '@cosmjs/stargate'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'

/** The Cosmos SDK's own code for insufficient funds. */
const INSUFFICIENT_FUNDS = 5

/** The simulation may already fail for lack of funds. */
const POOR = /insufficient funds/i

/**
 * Translates errors of a CosmJS client. Errors of the wallet and of asking nodes pass unchanged. A node that refuses a submitted transaction may
 * have taken it, so that no such error says that nothing was sent.
 */
export function toTransferError(error: unknown): unknown {
  if (error instanceof BroadcastTxError) {
    const isPoor = error.codespace === 'sdk' && error.code === INSUFFICIENT_FUNDS
    return new LatchkeyError(isPoor ? 'INSUFFICIENT_FUNDS' : 'TRANSACTION_REJECTED', { detail: String(error.log) }, { cause: error })
  }
  const detail = isLatchkeyError(error, 'RPC_FAILED') ? String(error.context.detail) : String((error as Error).message)
  if (POOR.test(detail)) return new LatchkeyError('INSUFFICIENT_FUNDS', { detail }, { cause: error })
  if (isLatchkeyError(error)) return error
  // The rest is from CosmJS: a query that the chain rejected, or an invalid answer.
  return new LatchkeyError('RPC_FAILED', { method: 'abci_query', detail }, { cause: error })
}
