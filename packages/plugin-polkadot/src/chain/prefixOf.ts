import type { CaipNetworkId } from '@latchkey/kernel'
import { ofNetwork } from '@latchkey/plugin-kit/wallet'
import type { PolkadotChain } from './PolkadotChain.js'

/** The prefix of addresses without a network; wallets show them by default. */
export const GENERIC_PREFIX = 42

/** The SS58 prefix of a network. @throws LatchkeyError `NETWORK_NOT_CONFIGURED` */
export function prefixOf({ prefixes }: PolkadotChain, chainId: CaipNetworkId): number {
  return ofNetwork(prefixes, chainId)
}
