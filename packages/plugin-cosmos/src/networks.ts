/** A network as configured by the application. */
export interface CosmosNetwork {
  /** The chain id, which is its CAIP-2 reference too, e.g. `cosmoshub-4`. A node of another chain is rejected. */
  readonly id: string
  readonly name: string
  /** The prefix of addresses, e.g. `cosmos`. */
  readonly prefix: string
  /** The base unit of the coin that fees are paid in, e.g. `uatom`. */
  readonly denom: string
  readonly symbol: string
  /** Decimal places between one coin and one base unit, e.g. 6 for ATOM. */
  readonly decimals: number
  /** The price of one unit of gas in base units, e.g. 0.025. */
  readonly gasPrice: number
  /** Lower and higher prices than `gasPrice`, for senders that choose how fast a transfer is. @default there is no choice */
  readonly gasPrices?: { readonly slow: number; readonly fast: number }
  /** CometBFT nodes with JSON-RPC over HTTP, tried in order. Without one balances cannot be read. @default [] */
  readonly rpcUrls?: readonly string[]
  /** The node's REST API. With it and a node, the network is suggested to wallets that do not know it. */
  readonly restUrl?: string
  /** SLIP-44, for suggesting the network to wallets. @default 118 */
  readonly coinType?: number
  /** A block explorer with the paths `/address/…` and `/tx/…`. */
  readonly explorerUrl?: string
  /** @default false */
  readonly testnet?: boolean
}

/** The Cosmos Hub. */
export const cosmosHub: CosmosNetwork = {
  id: 'cosmoshub-4',
  name: 'Cosmos Hub',
  prefix: 'cosmos',
  denom: 'uatom',
  symbol: 'ATOM',
  decimals: 6,
  gasPrice: 0.025,
  gasPrices: { slow: 0.01, fast: 0.03 },
  explorerUrl: 'https://www.mintscan.io/cosmos',
}

/** Osmosis. */
export const osmosis: CosmosNetwork = {
  id: 'osmosis-1',
  name: 'Osmosis',
  prefix: 'osmo',
  denom: 'uosmo',
  symbol: 'OSMO',
  decimals: 6,
  gasPrice: 0.03,
  explorerUrl: 'https://www.mintscan.io/osmosis',
}
