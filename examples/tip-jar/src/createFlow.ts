import type { FeatureParts } from '@latchkey/feature-kit'
import { networkOf } from '@latchkey/feature-kit'
import type { CaipAddressParts } from '@latchkey/kernel'
import { LatchkeyError, parseUnits } from '@latchkey/kernel'
import type { Provides } from './feature.js'
import type { TipFlow } from './registry.js'
import { counted, sendingSet } from './transitions.js'

/** Sends one tip at a time. It rejects with `REQUEST_ALREADY_PENDING`, `NETWORK_NOT_CONFIGURED`, `AMOUNT_INVALID`, `USER_REJECTED`, … */
export const createFlow = ({ context, state, apply, options }: FeatureParts<'tipJar', Provides, CaipAddressParts>): TipFlow => ({
  async tip(amount, request = {}) {
    const { namespace, address: to, caipNetworkId: chainId } = options
    const { activeNetworkIds } = context.state.current
    const network = networkOf(context.state.current, chainId)
    if (state.isSending) throw new LatchkeyError('REQUEST_ALREADY_PENDING', {})
    if (!network) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId })
    const amountBaseUnits = parseUnits(amount, network.nativeCurrency.decimals)
    apply(sendingSet(true))
    try {
      if (activeNetworkIds[namespace] !== chainId) await context.switchNetwork({ chainId, ...request })
      const transactionId = await context.sendTransfer({ namespace, to, amountBaseUnits, ...request })
      apply(counted(state.count + 1))
      context.storage.set('count', state.count)
      context.events.emit('tipJar.tipped', { transactionId })
      return transactionId
    } finally {
      apply(sendingSet(false))
    }
  },
})
