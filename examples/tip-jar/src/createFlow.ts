import type { PartsOf } from '@latchkey/feature-kit'
import { oneAtATime, sendCoins } from '@latchkey/feature-kit'
import type { feature } from './feature.js'
import type { TipFlow } from './registry.js'
import { counted } from './transitions.js'

/** Sends one tip at a time. It rejects with `REQUEST_ALREADY_PENDING`, `NETWORK_NOT_CONFIGURED`, `AMOUNT_INVALID`, `USER_REJECTED`, … */
export const createFlow = ({ context, state, apply, options: to }: PartsOf<typeof feature>): TipFlow => ({
  tip: oneAtATime({ state, apply }, 'isSending', async (amount, request) => {
    const transactionId = await sendCoins(context, { to, amount, ...request })
    apply(counted(state.count + 1))
    context.storage.set('count', state.count)
    context.events.emit('tipJar.tipped', { transactionId })
    return transactionId
  }),
})
