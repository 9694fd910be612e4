/** Prices of the last days. */
export interface PriceTables {
  price_days: {
    /** CAIP-2 id. */
    readonly chain: string
    /** As prices are asked for: of eip155 in lower case. */
    readonly address: string
    /** Days since 1970, in UTC. */
    readonly day: number
    /** Dollars of one whole, as a number of JSON. */
    readonly price: string
  }
}
