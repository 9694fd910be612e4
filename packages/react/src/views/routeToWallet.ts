import type { LatchkeyState, Router, WalletListing } from '@latchkey/kernel'
import type { PairingTarget } from './registry.js'

/** Opens the pairing view of a listed wallet if pairing is possible, else its download page. */
export function routeToWallet(
  router: Router,
  { connectors, pairing }: LatchkeyState,
  choice: PairingTarget & { readonly listing: WalletListing },
): void {
  const { listing, ...target } = choice
  const canPair = pairing !== undefined || connectors.some(({ type }) => type === 'WALLET_CONNECT')
  if (canPair) router.push('ConnectingWalletConnect', { walletId: listing.id, ...target })
  else router.push('Downloads', { walletId: listing.id })
}
