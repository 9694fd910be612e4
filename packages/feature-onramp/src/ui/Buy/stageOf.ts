import type { OnrampOrder } from '../../contracts/index.js'
import type { Tracking } from '../../flow/OnrampState.js'
import { hasEnded } from '../../orders/hasEnded.js'

/** The stage of a purchase; its texts are `onramp.progress.<stage>`. */
export type Stage = OnrampOrder['state'] | 'blocked' | 'claimed' | 'untracked' | 'ended' | 'unheard'

/** Derives the stage. A waiting stage ends with the order, after 30 minutes, or after failures. */
export function stageOf(order: OnrampOrder, { isBlocked, tracking }: { readonly isBlocked: boolean; readonly tracking: Tracking }): Stage {
  if (hasEnded(order)) return order.state
  if (isBlocked) return 'blocked'
  if (tracking === 'ended') return 'ended'
  if (order.reference === undefined) return 'untracked'
  if (tracking === 'failed') return 'unheard'
  return order.isClaimed === true ? 'claimed' : order.state
}
