import type { CaipAddress } from '../../contracts/caip.js'
import type { Balance } from '../../contracts/Session.js'
import type { LatchkeyState } from '../../contracts/LatchkeyState.js'
import { patch, type Patch } from './Patch.js'

/** How many balances the state holds; the one that came first goes first. */
const MOST = 20

/** A node gave an account's balance. */
export function balanceRead({ balances }: LatchkeyState, account: CaipAddress, balance: Balance): Patch {
  const others = Object.entries(balances).filter(([id]) => id !== account)
  return patch({ balances: Object.fromEntries([...others.slice(1 - MOST), [account, balance]]) })
}
