/** A CAIP-2 namespace, e.g. `eip155`. @see https://chainagnostic.org/CAIPs/caip-2 */
export type Namespace = string

/** A CAIP-2 chain id, `namespace:reference`, e.g. `eip155:1`. */
export type CaipNetworkId = `${string}:${string}`

/** A CAIP-10 account id, `namespace:reference:address`. @see https://chainagnostic.org/CAIPs/caip-10 */
export type CaipAddress = `${string}:${string}:${string}`

/** A CAIP-19 asset id, `namespace:reference/assetNamespace:assetReference`. @see https://chainagnostic.org/CAIPs/caip-19 */
export type CaipAssetId = `${string}:${string}/${string}:${string}`

/** The coin a network's fees are paid in. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  /** Decimal places between one coin and one base unit, e.g. 18 for ether. */
  readonly decimals: number
}

/** A network of the application, in the kernel's shape. A namespace plugin makes it from its own input format. */
export interface Network {
  readonly caipNetworkId: CaipNetworkId
  readonly namespace: Namespace
  /** The part of the CAIP-2 id after the colon, e.g. `1`. */
  readonly reference: string
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  /**
   * `default`: the nodes to ask, in order. Where the host named some for this network these are only the host's, unless it allowed the
   * chain's public ones as fallback; else they are the chain's. `chainDefault`: only the chain's, which wallets get to add the network.
   */
  readonly rpcUrls: { readonly default: readonly string[]; readonly chainDefault: readonly string[] }
  /** Block explorer without a trailing slash. */
  readonly explorerUrl?: string
  readonly testnet: boolean
  /** `data:image/…` only; nothing is fetched to render a network. */
  readonly iconUrl?: string
}
