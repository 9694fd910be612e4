import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { readNetworks as readAll } from '@latchkey/plugin-kit'
import type { CosmosNetwork } from '../networks.js'
import { cosmosHub } from '../networks.js'
import type { CosmosOptions } from '../options.js'
import { readNetwork as readOne } from './readNetwork.js'

/** The networks of an application. */
export interface Networks {
  /** For the kernel, in the order of the application. */
  readonly list: readonly Network[]
  /** What the application wrote of each, by CAIP-2 id. */
  readonly written: ReadonlyMap<CaipNetworkId, CosmosNetwork>
  /** Takes in another one. @throws LatchkeyError `OPTION_INVALID` */
  readNetwork(input: unknown): Network
}

/**
 * Reads the networks that the application named.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetworks(options: CosmosOptions): Networks {
  const written = new Map<CaipNetworkId, CosmosNetwork>()
  const readNetwork: Networks['readNetwork'] = (input) => {
    const network = readOne(input, options)
    written.set(network.caipNetworkId, { ...(input as CosmosNetwork), rpcUrls: network.rpcUrls.default })
    return network
  }
  const { networks = [cosmosHub] } = options
  return { list: readAll('cosmos.networks', networks, readNetwork), written, readNetwork }
}
