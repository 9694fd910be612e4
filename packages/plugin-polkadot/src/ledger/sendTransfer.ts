import type { TransferParameters } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import { prepareTransfer } from './prepareTransfer.js'

/** Sends the network's coin. @returns The transaction's hash once a node accepted it. @throws LatchkeyError as {@link prepareTransfer} */
export async function sendTransfer(chain: PolkadotChain, { request, ...parameters }: TransferParameters): Promise<string> {
  if (parameters.amountBaseUnits <= 0n) throw new LatchkeyError('PARAMS_INVALID', { method: 'sendTransfer' })
  const prepared = await prepareTransfer(chain, { ...parameters, signal: chain.signal })
  return prepared.send(request)
}
