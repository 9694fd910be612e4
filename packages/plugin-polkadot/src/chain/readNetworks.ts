import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'
import type { PolkadotNetwork } from '../networks.js'
import { polkadotMainnet } from '../networks.js'
import type { PolkadotOptions } from '../options.js'
import type { PolkadotChain } from './PolkadotChain.js'
import { readNetwork as readOne } from './readNetwork.js'

/** The networks of an application. */
export interface Networks extends Pick<PolkadotChain, 'prefixes'> {
  readonly networks: readonly Network[]
  /** Takes in another one. @throws LatchkeyError `OPTION_INVALID` */
  readNetwork(input: unknown): Network
}

/**
 * Reads the networks that the application named.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetworks(options: PolkadotOptions): Networks {
  const { networks = [polkadotMainnet] } = options
  const prefixes = new Map<CaipNetworkId, number>()
  const readNetwork: Networks['readNetwork'] = (input) => {
    const network = readOne(input, options)
    prefixes.set(network.caipNetworkId, (input as PolkadotNetwork).ss58Prefix)
    return network
  }
  const read = [networks].flat().map(readNetwork)
  if (read.length && prefixes.size === read.length) return { networks: read, readNetwork, prefixes }
  throw optionInvalid('polkadot.networks', 'is empty or repeats a network', 'name each once')
}
