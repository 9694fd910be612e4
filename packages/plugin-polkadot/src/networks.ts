/** A network as configured by the application. */
export interface PolkadotNetwork {
  /**
   * The CAIP-2 reference: the first 32 hex digits of the genesis hash. A node with another genesis is then rejected. Any
   * other id, e.g. `local`, is not checked.
   */
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** Decimal places between one coin and one base unit, e.g. 10 for DOT. */
  readonly decimals: number
  /** The SS58 prefix of the network's addresses, e.g. 0 for Polkadot. */
  readonly ss58Prefix: number
  /** Nodes that answer JSON-RPC over `http:` or `https:`, tried in order. Without one balances cannot be read. @default [] */
  readonly rpcUrls?: readonly string[]
  /** A block explorer with the paths `/account/…` and `/extrinsic/…`. */
  readonly explorerUrl?: string
  /** @default false */
  readonly testnet?: boolean
}

/** Polkadot's relay chain. */
export const polkadotMainnet: PolkadotNetwork = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  symbol: 'DOT',
  decimals: 10,
  ss58Prefix: 0,
  explorerUrl: 'https://polkadot.subscan.io',
}

/** Kusama's relay chain. */
export const kusama: PolkadotNetwork = {
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  symbol: 'KSM',
  decimals: 12,
  ss58Prefix: 2,
  explorerUrl: 'https://kusama.subscan.io',
}

/** Polkadot's public test network. */
export const westend: PolkadotNetwork = {
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  name: 'Westend',
  symbol: 'WND',
  decimals: 12,
  ss58Prefix: 42,
  explorerUrl: 'https://westend.subscan.io',
  testnet: true,
}
