import type { CaipAddressParts, PluginContext, StateRegistry } from '@latchkey/kernel'
import { LatchkeyError, parseUnits } from '@latchkey/kernel'

/** The dependencies of a tip. */
export interface TipParts {
  readonly context: PluginContext<'tipJar'>
  readonly jar: StateRegistry['tipJar']
  readonly receiver: CaipAddressParts
}

/** Sends one tip at a time. @throws LatchkeyError `REQUEST_ALREADY_PENDING` | `NETWORK_NOT_CONFIGURED` | `AMOUNT_INVALID` | `USER_REJECTED` | … */
export async function tip(
  { context, jar, receiver }: TipParts,
  { amount, signal }: { readonly amount: string; readonly signal?: AbortSignal },
) {
  const { namespace, address, caipNetworkId: chainId } = receiver
  const { networks, activeNetworkIds } = context.state.current
  const network = networks[namespace]?.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (jar.isSending) throw new LatchkeyError('REQUEST_ALREADY_PENDING', {})
  if (!network) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId })
  const transfer = {
    namespace,
    to: address,
    amountBaseUnits: parseUnits(amount, network.nativeCurrency.decimals),
    ...(signal && { signal }),
  }
  jar.isSending = true
  try {
    if (activeNetworkIds[namespace] !== chainId) await context.switchNetwork({ chainId, ...(signal && { signal }) })
    const transactionId = await context.sendTransfer(transfer)
    jar.count += 1
    context.storage.set('count', jar.count)
    context.events.emit('tipJar.tipped', { transactionId })
    return transactionId
  } finally {
    jar.isSending = false
  }
}
