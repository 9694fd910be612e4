import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { SolanaChain } from './SolanaChain.js'

/** The cluster in use. A choice of former days that the application no longer offers binds nobody: wallets serve any cluster. */
export function currentChainId({ state }: SolanaChain): CaipNetworkId {
  const { activeNetworkIds, networks } = state.current
  const offered = (networks['solana'] ?? []).map(({ caipNetworkId }) => caipNetworkId)
  const chainId = offered.find((id) => id === activeNetworkIds['solana']) ?? offered[0]
  if (!chainId) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId: 'solana' })
  return chainId
}

/** The network of an id. @throws LatchkeyError `NETWORK_NOT_CONFIGURED` */
export function findCluster({ state }: SolanaChain, chainId: CaipNetworkId): Network {
  const network = state.current.networks['solana']?.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId })
  return network
}

/** What wallet-standard wallets call a cluster; one that they do not know is the developer's own. */
export function walletChainOf({ walletChains }: SolanaChain, chainId: CaipNetworkId): string {
  return walletChains.get(chainId) ?? 'solana:localnet'
}
