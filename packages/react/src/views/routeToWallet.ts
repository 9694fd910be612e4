import type { LatchkeyState, Router, WalletListing } from '@latchkey/kernel'
import { pairingViewOf } from '../links/pairingViewOf.js'
import type { PairingTarget } from './registry.js'

/** Opens the pairing view of a listed wallet if pairing is possible, else its download page. */
export function routeToWallet(router: Router, state: LatchkeyState, choice: PairingTarget & { readonly listing: WalletListing }): void {
  const { listing, ...target } = choice
  router.push(pairingViewOf(state), { walletId: listing.id, ...target })
}
