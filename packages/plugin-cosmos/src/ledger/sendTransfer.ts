import type { TransferParameters } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import type { CosmosChain } from '../chain/CosmosChain.js'
import { prepareTransfer } from './prepareTransfer.js'

/**
 * Builds a transfer of the native coin, lets the wallet sign it, and submits it to a node.
 *
 * @returns The transaction's hash once a node accepted it; it may still fail in its block.
 * @throws LatchkeyError `INSUFFICIENT_FUNDS`, and as {@link prepareTransfer}
 */
export async function sendTransfer(chain: CosmosChain, { request, ...parameters }: TransferParameters): Promise<string> {
  if (parameters.amountBaseUnits <= 0n) throw new LatchkeyError('PARAMS_INVALID', { method: 'sendTransfer' })
  const prepared = await prepareTransfer(chain, { ...parameters, signal: chain.signal }).catch((error: unknown) => {
    if (!isLatchkeyError(error, 'TRANSFER_AMOUNT_TOO_LARGE')) throw error
    throw new LatchkeyError('INSUFFICIENT_FUNDS', { detail: error.message }, { cause: error })
  })
  return prepared.send(request)
}
