/** Names of the cloud's own zone. */
export interface NameTables {
  zone_names: {
    /** Without the zone: `alice`. */
    readonly label: string
    /** The label with characters that look alike replaced by one of them: no two names have the same. */
    readonly skeleton: string
    /** EIP-55 address in lower case. */
    readonly address: string
    /** The number of the name among those of its address, from 0; unique for an address, so that the limit holds under concurrency. */
    readonly slot: number
    /** JSON: SLIP-44 coin types for which the name leads to the address. */
    readonly coin_types: string
    /** Milliseconds since 1970. */
    readonly created_at: number
  }
}
