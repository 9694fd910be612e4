import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { readNetworks as readAll } from '@latchkey/plugin-kit'
import type { PolkadotNetwork } from '../networks.js'
import { polkadotMainnet } from '../networks.js'
import type { PolkadotOptions } from '../options.js'
import { readNetwork as readOne } from './readNetwork.js'

/** The networks of an application. */
export interface Networks {
  /** For the kernel, in the order of the application. */
  readonly list: readonly Network[]
  /** SS58 prefixes by CAIP-2 id. */
  readonly prefixes: ReadonlyMap<CaipNetworkId, number>
  /** Takes in another one. @throws LatchkeyError `OPTION_INVALID` */
  readNetwork(input: unknown): Network
}

/**
 * Reads the networks that the application named.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetworks(options: PolkadotOptions): Networks {
  const prefixes = new Map<CaipNetworkId, number>()
  const readNetwork: Networks['readNetwork'] = (input) => {
    const network = readOne(input, options)
    prefixes.set(network.caipNetworkId, (input as PolkadotNetwork).ss58Prefix)
    return network
  }
  const { networks = [polkadotMainnet] } = options
  return { list: readAll('polkadot.networks', networks, readNetwork), prefixes, readNetwork }
}
