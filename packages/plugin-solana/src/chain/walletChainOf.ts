import type { CaipNetworkId } from '@latchkey/kernel'
import type { SolanaChain } from './SolanaChain.js'

/** What wallet-standard wallets call a network; one that they do not know is the developer's own. */
export function walletChainOf({ walletChains }: SolanaChain, chainId: CaipNetworkId): string {
  return walletChains.get(chainId) ?? 'solana:localnet'
}
