import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'
import type { CosmosNetwork } from '../networks.js'
import { cosmosHub } from '../networks.js'
import type { CosmosOptions } from '../options.js'
import type { CosmosChain } from './CosmosChain.js'
import { readNetwork as readOne } from './readNetwork.js'

/** The networks of an application. */
export interface Networks extends Pick<CosmosChain, 'zones'> {
  readonly networks: readonly Network[]
  /** Takes in another one. @throws LatchkeyError `OPTION_INVALID` */
  readNetwork(input: unknown): Network
}

/**
 * Reads the networks that the application named.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetworks(options: CosmosOptions): Networks {
  const { networks = [cosmosHub] } = options
  const zones = new Map<CaipNetworkId, CosmosNetwork>()
  const readNetwork: Networks['readNetwork'] = (input) => {
    const network = readOne(input, options)
    zones.set(network.caipNetworkId, { ...(input as CosmosNetwork), rpcUrls: network.rpcUrls.default })
    return network
  }
  const read = [networks].flat().map(readNetwork)
  if (read.length && zones.size === read.length) return { networks: read, readNetwork, zones }
  throw optionInvalid('cosmos.networks', 'is empty or repeats a network', 'name each once')
}
