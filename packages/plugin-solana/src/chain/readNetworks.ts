import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { readNetworks as readAll } from '@latchkey/plugin-kit'
import { solanaMainnet } from '../networks.js'
import type { SolanaOptions } from '../options.js'
import { readNetwork as readOne } from './readNetwork.js'

/** The networks of an application. */
export interface Networks {
  /** For the kernel, in the order of the application. */
  readonly list: readonly Network[]
  /** What wallet-standard wallets call each, by CAIP-2 id. */
  readonly walletChains: ReadonlyMap<CaipNetworkId, string | undefined>
  /** Takes in another one. @throws LatchkeyError `OPTION_INVALID` */
  readNetwork(input: unknown): Network
}

/**
 * Reads the networks that the application named.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetworks(options: SolanaOptions): Networks {
  const walletChains = new Map<CaipNetworkId, string | undefined>()
  const readNetwork: Networks['readNetwork'] = (input) => {
    const network = readOne(input, options)
    walletChains.set(network.caipNetworkId, (input as { readonly walletChain?: string }).walletChain)
    return network
  }
  const { networks = [solanaMainnet] } = options
  return { list: readAll('solana.networks', networks, readNetwork), walletChains, readNetwork }
}
