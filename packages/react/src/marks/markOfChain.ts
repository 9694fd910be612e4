import type { CaipNetworkId, Network } from '@latchkey/kernel'

/** What `NetworkIcon` draws of a whole chain. */
export interface ChainMark {
  readonly chainId: CaipNetworkId | undefined
  readonly src: string | undefined
}

/** The mark of a chain is that of its first network, or of the first that has a picture of its own. @param networks - Those of the chain. */
export function markOfChain(networks: readonly Network[] = []): ChainMark {
  const network = networks.find(({ iconUrl }) => iconUrl) ?? networks[0]
  return { chainId: network?.caipNetworkId, src: network?.iconUrl }
}
