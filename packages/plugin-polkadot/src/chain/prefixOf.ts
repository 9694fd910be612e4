import type { CaipNetworkId } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { PolkadotChain } from './PolkadotChain.js'

/**
 * The network in use. A choice of former days that the application no longer offers binds nobody: extensions have no network.
 *
 * @throws LatchkeyError `NETWORK_NOT_CONFIGURED`
 */
export function currentChainId({ state }: PolkadotChain): CaipNetworkId {
  const { activeNetworkIds, networks } = state.current
  const offered = (networks['polkadot'] ?? []).map(({ caipNetworkId }) => caipNetworkId)
  const chainId = offered.find((id) => id === activeNetworkIds['polkadot']) ?? offered[0]
  if (!chainId) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId: 'polkadot' })
  return chainId
}

/** The SS58 prefix of a network. @throws LatchkeyError `NETWORK_NOT_CONFIGURED` */
export function prefixOf({ prefixes }: PolkadotChain, chainId: CaipNetworkId): number {
  const prefix = prefixes.get(chainId)
  if (prefix === undefined) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId })
  return prefix
}
