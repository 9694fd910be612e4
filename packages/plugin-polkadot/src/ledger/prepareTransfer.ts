import type { PreparedTransfer, PrepareTransferParameters } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { addressInvalid, transferError } from '@latchkey/plugin-kit/wallet'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import { readAccount } from '../chain/readAccount.js'
import { decodeSs58, encodeSs58 } from '../chain/ss58.js'
import { existentialDepositOf } from './buildExtrinsic.js'
import { createAsk } from './createAsk.js'
import { amountOf } from './limits.js'
import { measureFee } from './measureFee.js'
import { openApi } from './openApi.js'
import { readReceiver } from './readReceiver.js'
import { sendPlan } from './sendPlan.js'

/**
 * Prepares a transfer of the coin. The account stays on the chain, with `max` too, unless the amount is exactly all that it has.
 *
 * @throws LatchkeyError `ADDRESS_INVALID` | `PARAMS_INVALID` | `TRANSFER_…` | `RPC_FAILED` | …
 */
export async function prepareTransfer(chain: PolkadotChain, parameters: PrepareTransferParameters): Promise<PreparedTransfer> {
  const { account, network, amountBaseUnits: wanted, token, memo, signal } = parameters
  const receiverKey = readReceiver(chain, parameters.to, network.caipNetworkId)
  const publicKey = decodeSs58(account.address)?.publicKey
  if (!publicKey) throw addressInvalid('polkadot', 'It is no SS58 address.')
  if (token !== undefined || memo !== undefined) throw new LatchkeyError('PARAMS_INVALID', { method: 'prepareTransfer' })
  if (wanted !== 'max' && wanted <= 0n) throw transferError('TRANSFER_AMOUNT_TOO_SMALL', { leastBaseUnits: '1' })
  const to = encodeSs58(receiverKey)
  const [api, sender, receiver] = await Promise.all([
    openApi(chain, network),
    readAccount(chain, { network, publicKey, signal }),
    readAccount(chain, { network, publicKey: receiverKey.publicKey, signal }),
  ])
  const ask = createAsk(chain, network, signal)
  // The amount may change the length of the transaction, and so the fee: the largest is measured.
  const largest = wanted === 'max' || wanted > sender.free ? sender.free : wanted
  const feeBaseUnits = await measureFee({ api, ask, from: account.address, nonce: sender.nonce, to, amountBaseUnits: largest })
  const { amountBaseUnits, call } = amountOf(wanted, { sender, receiver, existentialDeposit: existentialDepositOf(api), feeBaseUnits })
  const plan = {
    account,
    network,
    publicKey,
    to,
    call,
    amountBaseUnits,
    feeBaseUnits,
    nonce: sender.nonce,
    specVersion: api.runtimeVersion.specVersion.toNumber(),
  }
  return {
    to,
    amountBaseUnits,
    feeBaseUnits,
    takesMemo: false,
    notices: wanted === 'max' ? [{ code: 'kept', amountBaseUnits: sender.free - amountBaseUnits - feeBaseUnits }] : [],
    send: (request) => sendPlan(chain, plan, request),
  }
}
