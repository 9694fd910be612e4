import type { CaipNetworkId } from '@latchkey/kernel'
import { currentNetwork, ofNetwork } from '@latchkey/plugin-kit/wallet'
import type { BitcoinNetworkName } from '../networks.js'
import type { BitcoinChain } from './BitcoinChain.js'

/** The wallets' name of a network. @param chainId - @default the active network @throws LatchkeyError `NETWORK_NOT_CONFIGURED` */
export function networkNameOf(chain: BitcoinChain, chainId: CaipNetworkId | undefined): BitcoinNetworkName {
  return ofNetwork(chain.names, currentNetwork(chain, chainId).caipNetworkId)
}

/** The wallet's network: the application's network of that name, else the public one. */
export function chainIdOf({ names, references }: BitcoinChain, name: BitcoinNetworkName): CaipNetworkId {
  return [...names].find(([, each]) => each === name)?.[0] ?? `bip122:${references[name]}`
}
