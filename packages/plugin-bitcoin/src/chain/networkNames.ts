import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { BitcoinKind } from '../networks.js'
import type { BitcoinChain } from './BitcoinChain.js'

/**
 * The network in use, unless another is named. A stored network that the application no longer lists is ignored.
 *
 * @throws LatchkeyError `NETWORK_NOT_CONFIGURED`
 */
export function findNetwork({ state }: BitcoinChain, named?: CaipNetworkId): Network {
  const { activeNetworkIds, networks } = state.current
  const offered = networks['bip122'] ?? []
  const find = (id = ''): Network | undefined => offered.find(({ caipNetworkId }) => caipNetworkId === id)
  const network = named === undefined ? (find(activeNetworkIds['bip122']) ?? offered[0]) : find(named)
  if (!network) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId: named ?? 'bip122' })
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
