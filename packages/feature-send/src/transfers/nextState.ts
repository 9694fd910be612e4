import type { TransferProgress } from '@latchkey/kernel'
import type { SentTransfer, TransferEnd } from '../contracts/SendState.js'
import { ENDING_MS, LOST_MS } from '../timeouts.js'

/** Confirmations after which a transfer is no longer looked at. */
const FINAL = 12

/**
 * What a look at the chain makes of a transfer. A reorganisation takes one back that was included, or came to nothing: who is told that it did
 * sends again.
 */
export function nextState({ end, ...transfer }: SentTransfer, progress: TransferProgress, nowMs: number): SentTransfer {
  const ended = (state: TransferEnd['state']): SentTransfer => {
    const sinceMs = end?.state === state ? end.sinceMs : nowMs
    return Math.abs(nowMs - sinceMs) < ENDING_MS ? { ...transfer, state: 'ending', end: { state, sinceMs } } : { ...transfer, state }
  }
  switch (progress.status) {
    case 'included':
      return { ...transfer, state: progress.confirmations >= FINAL ? 'final' : 'included', isUnchecked: progress.isUnchecked }
    case 'another':
    case 'failed':
      return ended(progress.status)
    case 'replaced':
      return progress.isSame ? { ...transfer, id: progress.id, state: 'pending' } : ended('replaced')
    case 'pending':
      return { ...transfer, state: 'pending', mark: progress.mark ?? transfer.mark }
    default:
      // The time may come from storage, where other code of the page can write: one that lies ahead would never pass.
      return {
        ...transfer,
        state: Math.abs(nowMs - transfer.sentAtMs) > LOST_MS ? 'lost' : transfer.state === 'unseen' ? 'unseen' : 'pending',
      }
  }
}

/** Whether the chain has to be looked at again. */
export const isOpen = ({ state }: SentTransfer): boolean => ['unseen', 'pending', 'included', 'ending'].includes(state)

/** Whether the chain has taken something from the account: at least the fee. */
export const isSpent = ({ state, end }: SentTransfer): boolean => ['included', 'final', 'failed'].includes(end?.state ?? state)
