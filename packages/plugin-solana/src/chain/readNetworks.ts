import type { Network } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'
import { solanaMainnet } from '../networks.js'
import type { SolanaOptions } from '../options.js'
import { readCluster } from './readNetwork.js'
import type { SolanaChain } from './SolanaChain.js'

/** The clusters of an application. */
export interface Clusters extends Pick<SolanaChain, 'walletChains'> {
  readonly networks: readonly Network[]
  /** Takes in another one. @throws LatchkeyError `OPTION_INVALID` */
  readNetwork(input: unknown): Network
}

/**
 * Reads the clusters that the application named.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readClusters(options: SolanaOptions): Clusters {
  const { networks = [solanaMainnet] } = options
  const walletChains: SolanaChain['walletChains'] = new Map()
  const readNetwork: Clusters['readNetwork'] = (input) => {
    const network = readCluster(input, options)
    walletChains.set(network.caipNetworkId, (input as { readonly walletChain?: string }).walletChain)
    return network
  }
  const read = [networks].flat().map(readNetwork)
  if (read.length && walletChains.size === read.length) return { networks: read, readNetwork, walletChains }
  throw optionInvalid('solana.networks', 'is empty or repeats a cluster', 'name each once')
}
