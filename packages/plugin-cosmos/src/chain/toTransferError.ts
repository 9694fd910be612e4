import { BroadcastTxError } from '@cosmjs/stargate'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'

/** The Cosmos SDK's own code for an account that holds too little. */
const INSUFFICIENT_FUNDS = 5
/** A transfer that is simulated may already need too much. */
const POOR = /insufficient funds/i

/** Translates what a client of CosmJS rejects with. Errors of the wallet and of asking nodes pass as they are. */
export function toTransferError(error: unknown): unknown {
  if (error instanceof BroadcastTxError) {
    const isPoor = error.codespace === 'sdk' && error.code === INSUFFICIENT_FUNDS
    return new LatchkeyError(isPoor ? 'INSUFFICIENT_FUNDS' : 'TRANSACTION_REJECTED', { detail: String(error.log) }, { cause: error })
  }
  const detail = isLatchkeyError(error, 'RPC_FAILED') ? String(error.context.detail) : String((error as Error).message)
  if (POOR.test(detail)) return new LatchkeyError('INSUFFICIENT_FUNDS', { detail }, { cause: error })
  if (isLatchkeyError(error)) return error
  // What is left is of CosmJS: a query that the chain refused, or an answer that cannot be read.
  return new LatchkeyError('RPC_FAILED', { method: 'abci_query', detail }, { cause: error })
}
