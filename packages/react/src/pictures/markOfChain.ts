import type { CaipNetworkId, Namespace, Network } from '@latchkey/kernel'

/** Props of `NetworkIcon` for a whole chain. */
export interface ChainMark {
  readonly chainId: CaipNetworkId | undefined
  readonly src: string | undefined
  readonly family: Namespace | undefined
}

/** The mark of a chain: that of the first network with its own picture, else of the first network, else of the namespace. @param networks - Those of the chain. */
export function markOfChain(networks: readonly Network[] = []): ChainMark {
  const network = networks.find(({ iconUrl }) => iconUrl) ?? networks[0]
  return { chainId: network?.caipNetworkId, src: network?.iconUrl, family: network?.namespace }
}
