import type { CaipNetworkId } from '@latchkey/kernel'
import type { PublicClient, WalletClient } from 'viem'
import type { Eip1193Provider } from './requests/Eip1193Provider.js'

/** The services of `eip155()`. */
export interface Eip155Services {
  /** Always refers to the connected wallet. */
  readonly 'eip155.provider': Eip1193Provider
  /** A viem client that signs with the connected wallet, through `onRpcRequest`. Rejects with `NOT_CONNECTED`. */
  readonly 'eip155.walletClient': () => Promise<WalletClient>
  /** A viem client that reads from the network's nodes, the host's first; `chainId` is CAIP-2. @default the active network */
  readonly 'eip155.publicClient': (parameters?: { readonly chainId?: CaipNetworkId }) => Promise<PublicClient>
}

declare module '@latchkey/kernel' {
  interface ServiceRegistry {
    'eip155.provider': Eip155Services['eip155.provider']
    'eip155.walletClient': Eip155Services['eip155.walletClient']
    'eip155.publicClient': Eip155Services['eip155.publicClient']
  }
}
