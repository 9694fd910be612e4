/** The wallets' name of a network; it determines the address format. */
export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'

/** A network as configured by the application. */
export interface BitcoinNetwork {
  /** Which of them it is. */
  readonly network: BitcoinNetworkName
  /** The first 32 characters of the genesis block's hash, as CAIP-2 says. @default that of the public one */
  readonly id?: string
  readonly name: string
  /** An Esplora-compatible HTTP API, e.g. your own electrs: the source of balances. Without it there are no requests. */
  readonly esploraUrl?: string
  /** A block explorer with the paths `/address/…` and `/tx/…`. */
  readonly explorerUrl?: string
}

/** Bitcoin. */
export const bitcoinMainnet: BitcoinNetwork = { network: 'mainnet', name: 'Bitcoin', explorerUrl: 'https://mempool.space' }

/** The third test network. */
export const bitcoinTestnet: BitcoinNetwork = {
  network: 'testnet',
  name: 'Bitcoin Testnet',
  explorerUrl: 'https://mempool.space/testnet',
}

/** The fourth test network. */
export const bitcoinTestnet4: BitcoinNetwork = {
  network: 'testnet4',
  name: 'Bitcoin Testnet 4',
  explorerUrl: 'https://mempool.space/testnet4',
}

/** The test network whose blocks are signed. */
export const bitcoinSignet: BitcoinNetwork = {
  network: 'signet',
  name: 'Bitcoin Signet',
  explorerUrl: 'https://mempool.space/signet',
}
