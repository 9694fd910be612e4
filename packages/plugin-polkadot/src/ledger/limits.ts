import { transferError } from '@latchkey/plugin-kit/wallet'
import type { AccountRecord } from '../chain/readAccount.js'
import type { TransferCall } from './TransferPlan.js'

/** What bounds an amount. */
export interface Means {
  readonly sender: AccountRecord
  readonly receiver: AccountRecord
  /** An account with less is removed from the chain, and what it had is lost. */
  readonly existentialDeposit: bigint
  readonly feeBaseUnits: bigint
}

/** What can be sent, and by which call. */
export interface Amount {
  readonly amountBaseUnits: bigint
  readonly call: TransferCall
}

/**
 * Finds what can be sent. The sender's account stays, with the existential deposit, unless the amount is exactly all that it has: who writes that amount
 * chose to give up the account.
 *
 * @throws LatchkeyError `TRANSFER_AMOUNT_TOO_LARGE` | `TRANSFER_AMOUNT_TOO_SMALL` | `TRANSFER_FEE_TOO_HIGH`
 */
export function amountOf(wanted: bigint | 'max', means: Means): Amount {
  const { sender, feeBaseUnits } = means
  if (sender.free < feeBaseUnits) throw transferError('TRANSFER_FEE_TOO_HIGH', { feeBaseUnits: String(feeBaseUnits) })
  const most = mostOf(means)
  const isAll = wanted === sender.free - feeBaseUnits && canEmpty(sender)
  const least = leastOf(means)
  const amountBaseUnits = wanted === 'max' ? most : wanted
  if ((amountBaseUnits > most && !isAll) || (wanted === 'max' && most < least)) {
    throw transferError('TRANSFER_AMOUNT_TOO_LARGE', { mostBaseUnits: String(most < least ? 0n : most) })
  }
  if (amountBaseUnits < least) throw transferError('TRANSFER_AMOUNT_TOO_SMALL', { leastBaseUnits: String(least) })
  return { amountBaseUnits, call: isAll ? 'transferAllowDeath' : 'transferKeepAlive' }
}

const lockedOf = ({ reserved, frozen }: AccountRecord): bigint => (frozen > reserved ? frozen - reserved : 0n)

/** Whether nothing needs the account on the chain. */
const canEmpty = (sender: AccountRecord): boolean => lockedOf(sender) === 0n && sender.reserved === 0n && sender.consumers === 0

/** What can leave while the account stays. */
function mostOf({ sender, existentialDeposit, feeBaseUnits }: Means): bigint {
  const locked = lockedOf(sender)
  return sender.free - (locked > existentialDeposit ? locked : existentialDeposit) - feeBaseUnits
}

/** A receiver's account begins with the deposit. */
function leastOf({ receiver, existentialDeposit }: Means): bigint {
  const needed = existentialDeposit - receiver.free
  return needed > 1n ? needed : 1n
}
