import type { CaipNetworkId } from '@latchkey/kernel'
import type { BitcoinNetworkName } from '../networks.js'
import type { BitcoinChain } from './BitcoinChain.js'

/** The networks whose addresses are accepted: the application's, and the public one that a wallet may be on instead. */
export function networkNamesOn({ names, references }: BitcoinChain, chainId: CaipNetworkId | undefined): readonly BitcoinNetworkName[] {
  const all = Object.keys(references) as BitcoinNetworkName[]
  return [...names.values(), ...all.filter((name) => `bip122:${references[name]}` === chainId)]
}
