import type { PrepareTransferParameters } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { transferError } from '@latchkey/plugin-kit/wallet'
import type { CosmosChain } from '../chain/CosmosChain.js'
import { networkOf } from '../chain/networkOf.js'
import { parseAddress } from '../chain/parseAddress.js'
import type { TransferOrder } from './TransferPlan.js'

/** The Cosmos SDK's default; it counts bytes. */
const LONGEST_MEMO = 256
/** The Cosmos SDK's limit. */
const LONGEST_DENOM = 128

/** Checks what was asked for, without any node. @throws LatchkeyError `ADDRESS_INVALID` | `PARAMS_INVALID` | `TRANSFER_AMOUNT_TOO_SMALL` */
export function readOrder(chain: CosmosChain, parameters: PrepareTransferParameters): TransferOrder {
  const { account, network, amountBaseUnits, token, memo = '' } = parameters
  const written = networkOf(chain, network.caipNetworkId)
  // Only this network's: an address of the same key on another network is not the recipient.
  const to = parseAddress(chain, parameters.to, network.caipNetworkId)
  const denom = token ?? written.denom
  if (new TextEncoder().encode(memo).length > LONGEST_MEMO || denom.length > LONGEST_DENOM) {
    throw new LatchkeyError('PARAMS_INVALID', { method: 'prepareTransfer' })
  }
  if (amountBaseUnits !== 'max' && amountBaseUnits <= 0n) throw transferError('TRANSFER_AMOUNT_TOO_SMALL', { leastBaseUnits: '1' })
  return { account, network, written, to, denom, memo }
}
