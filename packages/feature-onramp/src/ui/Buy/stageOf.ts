import type { OnrampOrder } from '../../contracts/index.js'
import type { Tracking } from '../../flow/OnrampState.js'
import { isOver } from '../../orders/isOver.js'

/** What is said of a purchase: `onramp.progress.<stage>`. */
export type Stage = 'blocked' | 'pending' | 'processing' | 'completed' | 'failed' | 'untracked' | 'ended' | 'unheard'

/** Reads it. Of what waits, each ends: with the order, after half an hour, or when nobody answers. */
export function stageOf(order: OnrampOrder, { isBlocked, tracking }: { readonly isBlocked: boolean; readonly tracking: Tracking }): Stage {
  if (isOver(order)) return order.state
  if (isBlocked) return 'blocked'
  if (order.reference === undefined) return 'untracked'
  if (tracking === 'ended') return 'ended'
  return tracking === 'failed' ? 'unheard' : order.state
}
