import type { TestWallet } from '../../TestWallet.js'
import type { Approvals } from '../evm/createApprovals.js'
import type { WalletInside } from './WalletInside.js'

/** What every test wallet takes from its inside and its visitor. */
type Answered = Pick<TestWallet, 'addresses' | 'approve' | 'disconnect' | 'fail' | 'hold' | 'promptCount' | 'reject' | 'setAccounts'>

/** The part of a test wallet that is the same in every namespace. */
export function answeredBy(approvals: Approvals, inside: WalletInside): Answered {
  const { approve, reject, hold, fail, count: promptCount } = approvals
  const { addresses, setAccounts, disconnect } = inside
  return { addresses, setAccounts, disconnect, approve, reject, hold, fail, promptCount }
}
