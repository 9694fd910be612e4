/** A network as configured by the application. */
export interface TonNetwork {
  /** The chain's `global_id`, which is its CAIP-2 reference too, e.g. `-239`. */
  readonly id: string
  readonly name: string
  /** Root hash of the chain's first block, base64. With it a node of another chain is rejected. */
  readonly zeroState?: string
  /** Nodes with toncenter's JSON-RPC (API v2), tried in order. Without one balances cannot be read. @default [] */
  readonly rpcUrls?: readonly string[]
  /** A block explorer with the paths `/…` for addresses and `/transaction/…`. */
  readonly explorerUrl?: string
  /** Addresses have the test flag. @default false */
  readonly testnet?: boolean
}

/** TON. */
export const tonMainnet: TonNetwork = {
  id: '-239',
  name: 'TON',
  zeroState: 'F6OpKZKqvqeFp6CQmFomXNMfMj2EnaUSOXN+Mh+wVWk=',
  explorerUrl: 'https://tonviewer.com',
}

/** TON's public test network. */
export const tonTestnet: TonNetwork = {
  id: '-3',
  name: 'TON Testnet',
  zeroState: 'gj+B8wb/AmlPk1z1AhVI484rhrUpgSr2oSFIh56VoSg=',
  explorerUrl: 'https://testnet.tonviewer.com',
  testnet: true,
}
