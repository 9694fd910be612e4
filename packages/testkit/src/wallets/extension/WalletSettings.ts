import type { EvmWalletChain } from '../page-wallet/evm/EvmWallet.js'

/** The settings of a built extension and its nodes. They are written into the scripts: plain data only. */
export interface WalletSettings {
  readonly info: {
    readonly name: string
    /** Reverse-DNS name, e.g. `com.example.wallet`. */
    readonly rdns: string
    /** A `data:image/…` URI. */
    readonly icon: string
  }
  /** EIP-155 chains the wallet knows; it starts on the first. @default none: it is on mainnet, without a node */
  readonly chains: readonly EvmWalletChain[]
  /** The Solana node it sends transactions to. Absent: it only signs. */
  readonly solanaUrl?: string
  /** One prompt of the Solana wallet connects and signs in (`solana:signIn`). @default false */
  readonly solanaSignIn?: boolean
  /** The Esplora-compatible node of the Bitcoin wallet. Absent: it cannot send. */
  readonly bitcoinUrl?: string
}
