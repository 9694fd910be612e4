import type { CaipNetworkId, LatchkeyState, Network } from '@latchkey/kernel'

/** A network of the application. */
export function networkOf({ networks }: LatchkeyState, chainId: CaipNetworkId | undefined): Network | undefined {
  return Object.values(networks)
    .flat()
    .find(({ caipNetworkId }) => caipNetworkId === chainId)
}
