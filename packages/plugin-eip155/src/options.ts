import type { CaipNetworkId } from '@latchkey/kernel'
import type { RpcEndpoint } from './chain/readRpcUrls.js'
import type { Eip155Chain } from './networks.js'

/** Options of {@link eip155}. */
export interface Eip155Options {
  /** In display order; at least one. Chains of `viem/chains` unchanged. */
  readonly networks: readonly Eip155Chain[]
  /** Your own nodes by chain id (`1`) or CAIP-2 id (`eip155:1`); asked instead of the chain's public ones. @default {} */
  readonly rpcUrls?: Readonly<Record<number | CaipNetworkId, RpcEndpoint | readonly RpcEndpoint[]>>
  /** Also ask the chain's public nodes when all that you named for it fail. They then see the visitor's address. @default false */
  readonly publicNodes?: boolean
  /** Order a network's nodes by measured stability and latency; asks each of them `net_listening` every 4 s. @default false */
  readonly rankRpcUrls?: boolean
  /** Reject an address in mixed case whose case is not its EIP-55 checksum. @default false */
  readonly strictChecksum?: boolean
  readonly discovery?: {
    /** Discover wallets that announce themselves by EIP-6963. @default true */
    readonly eip6963?: boolean
    /** List the wallet at `window.ethereum`, on phones only, as "Browser Wallet". @default true */
    readonly injected?: boolean
    /**
     * Origins whose Safe interface may embed this page; subdomains too. Inside it, the Safe is connected without a click.
     * An empty list disables it. @default ['https://app.safe.global']
     */
    readonly safeOrigins?: readonly string[]
  }
}
