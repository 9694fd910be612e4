import type { WalletParts } from '../connections/parts.js'
import type { Namespace } from '../contracts/Network.js'
import type { SendTransferParameters, SignMessageParameters } from '../contracts/Latchkey.js'
import type { WalletRequest } from '../contracts/Connector.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Parts } from '../state/Parts.js'
import { accountInUse, type AccountInUse } from './accountInUse.js'
import { request } from './request.js'

/**
 * Signs text as the account in use. The request passes through `onRpcRequest`.
 *
 * @returns The signature in the chain's usual encoding; see `NamespaceAdapter.signMessage`.
 * @throws LatchkeyError `NOT_CONNECTED` | `NETWORK_NOT_CONFIGURED` | `METHOD_NOT_SUPPORTED` | `USER_REJECTED` | …
 */
export async function signMessage(kernel: WalletParts, { message, namespace, signal }: SignMessageParameters): Promise<string> {
  const { account, network, adapter } = accountInUse(kernel, namespace)
  if (!adapter.signMessage) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'signMessage' })
  if (typeof message !== 'string') throw new LatchkeyError('PARAMS_INVALID', { method: 'signMessage' })
  return adapter.signMessage({ message, account, network, request: walletOf(kernel, adapter.namespace, signal) })
}

/**
 * Sends the network's native coin from the account in use, through `onRpcRequest`. The chain gets `to` as typed: a checksum it may have is kept.
 *
 * @returns The id by which the chain's explorers find the transaction.
 * @throws LatchkeyError `NOT_CONNECTED` | `ADDRESS_INVALID` | `PARAMS_INVALID` | `METHOD_NOT_SUPPORTED` | `SESSION_CHANGED` | `USER_REJECTED` | …
 */
export async function sendTransfer(kernel: WalletParts, parameters: SendTransferParameters): Promise<string> {
  const { namespace, to, amountBaseUnits, signal } = parameters
  const sender = accountInUse(kernel, namespace)
  const { account, network, adapter } = sender
  if (!adapter.sendTransfer) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'sendTransfer' })
  if (typeof amountBaseUnits !== 'bigint' || amountBaseUnits <= 0n) throw new LatchkeyError('PARAMS_INVALID', { method: 'sendTransfer' })
  await adapter.parseAddress(to)
  refuseOther(kernel, sender)
  return adapter.sendTransfer({ account, network, to, amountBaseUnits, request: walletOf(kernel, adapter.namespace, signal) })
}

/** Rejects when the account or network changed since the call: nothing is sent from or on another one. */
function refuseOther(kernel: Parts<'store' | 'namespaces'>, { account, network, adapter }: AccountInUse): void {
  const now = accountInUse(kernel, adapter.namespace)
  if (now.account.address !== account.address || now.network.caipNetworkId !== network.caipNetworkId) {
    throw new LatchkeyError('SESSION_CHANGED', { namespace: adapter.namespace })
  }
}

function walletOf(kernel: WalletParts, namespace: Namespace, signal: AbortSignal | undefined): WalletRequest {
  return (asked) => request(kernel, { ...asked, namespace, ...(signal ? { signal } : {}) })
}
