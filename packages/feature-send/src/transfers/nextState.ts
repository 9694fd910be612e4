import type { TransferProgress } from '@latchkey/kernel'
import type { SentTransfer } from '../contracts/SendState.js'
import { LOST_MS } from '../timeouts.js'

/** Confirmations after which a transfer is no longer looked at. */
const FINAL = 12

/** What a look at the chain makes of a transfer. A reorganisation takes one back that was included. */
export function nextState(transfer: SentTransfer, progress: TransferProgress, nowMs: number): SentTransfer {
  switch (progress.status) {
    case 'included':
      return { ...transfer, state: progress.confirmations >= FINAL ? 'final' : 'included', isUnchecked: progress.isUnchecked }
    case 'another':
      return { ...transfer, state: 'another' }
    case 'failed':
      return { ...transfer, state: 'failed' }
    case 'replaced':
      return progress.isSame ? { ...transfer, id: progress.id, state: 'pending' } : { ...transfer, state: 'replaced' }
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
export const isOpen = ({ state }: SentTransfer): boolean => state === 'unseen' || state === 'pending' || state === 'included'

/** Whether the chain has taken something from the account: at least the fee. */
export const isSpent = ({ state }: SentTransfer): boolean => state === 'included' || state === 'final' || state === 'failed'
