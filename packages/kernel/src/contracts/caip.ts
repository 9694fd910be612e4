/** A CAIP-2 namespace, e.g. `eip155`. @see https://chainagnostic.org/CAIPs/caip-2 */
export type Namespace = string

/** A CAIP-2 chain id, `namespace:reference`, e.g. `eip155:1`. */
export type CaipNetworkId = `${string}:${string}`

/** A CAIP-10 account id, `namespace:reference:address`. @see https://chainagnostic.org/CAIPs/caip-10 */
export type CaipAddress = `${string}:${string}:${string}`

/** A CAIP-19 asset id, `namespace:reference/assetNamespace:assetReference`. @see https://chainagnostic.org/CAIPs/caip-19 */
export type CaipAssetId = `${string}:${string}/${string}:${string}`
