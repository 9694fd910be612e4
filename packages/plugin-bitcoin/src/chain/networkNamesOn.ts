import type { CaipNetworkId } from '@latchkey/kernel'
import type { BitcoinKind } from '../networks.js'
import type { BitcoinChain } from './BitcoinChain.js'

/** Whose addresses can be read: the application's networks, and the public one that a wallet may be on instead. */
export function kindsOn({ kinds, references }: BitcoinChain, chainId: CaipNetworkId | undefined): readonly BitcoinKind[] {
  const all = Object.keys(references) as BitcoinKind[]
  return [...kinds.values(), ...all.filter((kind) => `bip122:${references[kind]}` === chainId)]
}
