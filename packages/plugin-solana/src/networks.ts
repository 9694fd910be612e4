/** A network as configured by the application. */
export interface SolanaNetwork {
  /** The CAIP-2 reference: the first 32 characters of the genesis hash. A node with another genesis is then rejected. Any other id, e.g. `localnet`, is not checked. */
  readonly id: string
  readonly name: string
  /** The network's own nodes, tried in order. `http:` or `https:`. */
  readonly rpcUrls: readonly string[]
  /** A block explorer with the paths `/account/…` and `/tx/…`; a query is kept. */
  readonly explorerUrl?: string
  /** @default false */
  readonly testnet?: boolean
  /** The wallet-standard name of the network. @default 'solana:localnet' */
  readonly walletChain?: `solana:${string}`
}

/** Solana's main network. */
export const solanaMainnet: SolanaNetwork = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  rpcUrls: ['https://api.mainnet-beta.solana.com'],
  explorerUrl: 'https://solscan.io',
  walletChain: 'solana:mainnet',
}

/** The network for validators' own tests. */
export const solanaTestnet: SolanaNetwork = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  rpcUrls: ['https://api.testnet.solana.com'],
  explorerUrl: 'https://solscan.io?cluster=testnet',
  testnet: true,
  walletChain: 'solana:testnet',
}

/** The network for developers of applications. */
export const solanaDevnet: SolanaNetwork = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  rpcUrls: ['https://api.devnet.solana.com'],
  explorerUrl: 'https://solscan.io?cluster=devnet',
  testnet: true,
  walletChain: 'solana:devnet',
}
