import { BroadcastTxError } from '@cosmjs/stargate'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { transferError } from '@latchkey/plugin-kit/wallet'

/** The Cosmos SDK's own code for a sequence that was used. */
const WRONG_SEQUENCE = 32
/** The Cosmos SDK's own code for insufficient funds. */
const INSUFFICIENT_FUNDS = 5

/** Why a sequence was used. */
export const OTHER_SENT = 'Another transaction of this account was sent meanwhile.'

/** The simulation may already fail for lack of funds. */
const POOR = /insufficient funds/i

/** Translates errors of a CosmJS client. Errors of the wallet and of asking nodes pass unchanged. */
export function toTransferError(error: unknown): unknown {
  if (error instanceof BroadcastTxError) {
    const code = error.codespace === 'sdk' ? error.code : undefined
    if (code === WRONG_SEQUENCE) return transferError('TRANSFER_CHANGED', { problem: OTHER_SENT }, { cause: error })
    const isPoor = code === INSUFFICIENT_FUNDS
    return new LatchkeyError(isPoor ? 'INSUFFICIENT_FUNDS' : 'TRANSACTION_REJECTED', { detail: String(error.log) }, { cause: error })
  }
  const detail = isLatchkeyError(error, 'RPC_FAILED') ? String(error.context.detail) : String((error as Error).message)
  if (POOR.test(detail)) return new LatchkeyError('INSUFFICIENT_FUNDS', { detail }, { cause: error })
  if (isLatchkeyError(error)) return error
  // The rest is from CosmJS: a query that the chain rejected, or an invalid answer.
  return new LatchkeyError('RPC_FAILED', { method: 'abci_query', detail }, { cause: error })
}
