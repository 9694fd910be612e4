import type { EvmWalletChain } from '../evm/EvmWallet.js'

/** What a built extension knows of itself and of the nodes it sends with. It is written into the scripts: plain data only. */
export interface WalletSettings {
  readonly info: {
    readonly name: string
    /** Reverse-DNS name, e.g. `com.example.wallet`. */
    readonly rdns: string
    /** A `data:image/…` URI. */
    readonly icon: string
  }
  /** EIP-155 chains; the wallet starts on the first. */
  readonly chains: readonly EvmWalletChain[]
}
