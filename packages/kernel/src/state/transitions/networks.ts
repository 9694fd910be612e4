import type { LatchkeyState } from '../../contracts/LatchkeyState.js'
import type { CaipAddress, Network } from '../../contracts/Network.js'
import type { Balance } from '../../contracts/Session.js'
import { patch, type Patch } from './Patch.js'

/** A network was appended, or replaced the one with its id. */
export function networkAdded(state: LatchkeyState, network: Network): Patch {
  const { namespace, caipNetworkId } = network
  const known = state.networks[namespace] ?? []
  const isKnown = known.some((former) => former.caipNetworkId === caipNetworkId)
  const next = isKnown ? known.map((former) => (former.caipNetworkId === caipNetworkId ? network : former)) : [...known, network]
  return patch({ networks: { ...state.networks, [namespace]: next } })
}

/** A network was removed from the list. The active network does not change. */
export function networkRemoved(state: LatchkeyState, { namespace, caipNetworkId }: Network): Patch {
  const remaining = (state.networks[namespace] ?? []).filter((network) => network.caipNetworkId !== caipNetworkId)
  return patch({ networks: { ...state.networks, [namespace]: remaining } })
}

/** How many balances the state holds; the one that came first goes first. */
const MOST = 20

/** A node gave an account's balance. */
export function balanceRead({ balances }: LatchkeyState, account: CaipAddress, balance: Balance): Patch {
  const others = Object.entries(balances).filter(([id]) => id !== account)
  return patch({ balances: Object.fromEntries([...others.slice(1 - MOST), [account, balance]]) })
}
