import type { CaipNetworkId, Network, PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { Verdicts } from '@latchkey/plugin-kit/nodes'

/** What belongs to one instance and its parts share. */
export interface TonChain extends Pick<PluginContext, 'clock' | 'log' | 'state'> {
  /** Where wallets read what the application is. */
  readonly manifestUrl: string
  /** Root hashes of first blocks by CAIP-2 id, base64. */
  readonly zeroStates: Map<CaipNetworkId, string>
  /** What is known of nodes; filled as they are asked. */
  readonly verdicts: Verdicts
}

/**
 * The network in use. A choice of former days that the application no longer offers binds nobody: the first offered one is used.
 *
 * @throws LatchkeyError `NETWORK_NOT_CONFIGURED`
 */
export function currentNetwork(chain: TonChain): Network {
  const { activeNetworkIds, networks } = chain.state.current
  const chainId = activeNetworkIds['ton'] ?? 'ton:none'
  const network = findNetwork(chain, chainId) ?? networks['ton']?.[0]
  if (!network) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId })
  return network
}

/** A network of the application; undefined for one that only the wallet knows. */
export function findNetwork({ state }: TonChain, chainId: CaipNetworkId): Network | undefined {
  return state.current.networks['ton']?.find(({ caipNetworkId }) => caipNetworkId === chainId)
}
