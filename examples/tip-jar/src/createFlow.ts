import type { FeatureParts } from '@latchkey/feature-kit'
import { oneAtATime, sendCoins } from '@latchkey/feature-kit'
import type { CaipAddressParts } from '@latchkey/kernel'
import type { Provides } from './feature.js'
import type { TipFlow } from './registry.js'
import { counted, sendingSet } from './transitions.js'

/** Sends one tip at a time. It rejects with `REQUEST_ALREADY_PENDING`, `NETWORK_NOT_CONFIGURED`, `AMOUNT_INVALID`, `USER_REJECTED`, … */
export const createFlow = ({ context, state, apply, options: to }: FeatureParts<'tipJar', Provides, CaipAddressParts>): TipFlow => ({
  tip: (amount, request) =>
    oneAtATime({
      isBusy: state.isSending,
      setBusy: (isSending) => apply(sendingSet(isSending)),
      async run() {
        const transactionId = await sendCoins(context, { to, amount, ...request })
        apply(counted(state.count + 1))
        context.storage.set('count', state.count)
        context.events.emit('tipJar.tipped', { transactionId })
        return transactionId
      },
    }),
})
