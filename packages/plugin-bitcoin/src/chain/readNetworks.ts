import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { readNetworks as readAll } from '@latchkey/plugin-kit'
import type { BitcoinNetworkName } from '../networks.js'
import { bitcoinMainnet } from '../networks.js'
import type { BitcoinOptions } from '../options.js'
import { readNetwork as readOne } from './readNetwork.js'

/** The networks of an application. */
export interface Networks {
  /** For the kernel, in the order of the application. */
  readonly list: readonly Network[]
  /** Which network each is, by CAIP-2 id. */
  readonly names: ReadonlyMap<CaipNetworkId, BitcoinNetworkName>
  /** Takes in another one. @throws LatchkeyError `OPTION_INVALID` */
  readNetwork(input: unknown): Network
}

/**
 * Reads the networks that the application named.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetworks(options: BitcoinOptions): Networks {
  const names = new Map<CaipNetworkId, BitcoinNetworkName>()
  const readNetwork: Networks['readNetwork'] = (input) => {
    const { network, name } = readOne(input, options)
    names.set(network.caipNetworkId, name)
    return network
  }
  const { networks = [bitcoinMainnet] } = options
  return { list: readAll('bitcoin.networks', networks, readNetwork), names, readNetwork }
}
