import type { CaipNetworkId } from '@latchkey/kernel'
import type { SolanaChain } from './SolanaChain.js'

/** The wallet-standard name of a network; an unknown one is a local network. */
export function walletChainOf({ walletChains }: SolanaChain, chainId: CaipNetworkId): string {
  return walletChains.get(chainId) ?? 'solana:localnet'
}
