import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { BitcoinKind } from '../networks.js'
import type { BitcoinChain } from './BitcoinChain.js'

/** The network in use, unless another is named. */
export function findNetwork({ state }: BitcoinChain, chainId = state.current.activeNetworkIds['bip122']): Network {
  const network = state.current.networks['bip122']?.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId: chainId ?? 'bip122' })
  return network
}

/** The kind of a network. */
export function kindOf({ kinds }: BitcoinChain, chainId: CaipNetworkId): BitcoinKind {
  const kind = kinds.get(chainId)
  if (!kind) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId })
  return kind
}

/** Where a wallet is: the application's network of that kind, else the public one. */
export function chainIdOf({ kinds, references }: BitcoinChain, kind: BitcoinKind): CaipNetworkId {
  return [...kinds].find(([, each]) => each === kind)?.[0] ?? `bip122:${references[kind]}`
}
