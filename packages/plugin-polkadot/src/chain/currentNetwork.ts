import type { CaipNetworkId } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { PolkadotChain } from './PolkadotChain.js'

/** The network in use. @throws LatchkeyError `NETWORK_NOT_CONFIGURED` */
export function currentChainId({ state }: PolkadotChain): CaipNetworkId {
  const chainId = state.current.activeNetworkIds['polkadot']
  if (!chainId) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId: 'polkadot' })
  return chainId
}

/** The SS58 prefix of a network. @throws LatchkeyError `NETWORK_NOT_CONFIGURED` */
export function prefixOf({ prefixes }: PolkadotChain, chainId: CaipNetworkId): number {
  const prefix = prefixes.get(chainId)
  if (prefix === undefined) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId })
  return prefix
}
