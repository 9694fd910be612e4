import type { BitcoinKey, BitcoinNetworkName } from './bitcoinKeys.js'

/** What can happen to a page that the wallet is connected with. */
export type BitcoinChange = 'accounts' | 'network' | 'disconnect'

/** The wallet as one page meets it, behind every way of speaking with it. */
export interface BitcoinWalletCore {
  /** Where the wallet is. */
  network(): BitcoinNetworkName
  /** What the page may see now; nothing before it was approved. @param network - @default where the wallet is */
  shared(network?: BitcoinNetworkName): readonly BitcoinKey[]
  /** Asks the visitor, unless the page is approved already. Rejects with 4001. */
  connect(network?: BitcoinNetworkName): Promise<readonly BitcoinKey[]>
  isApproved(): boolean
  /** Trusts the page without asking, as if it had been approved on another day. */
  trust(network: BitcoinNetworkName): void
  disconnect(): void
  /** Signs text for an address of any network. Rejects with 4100 and 4001. @returns Base64. */
  signMessage(message: string, address: string, protocol: 'ecdsa' | 'bip322'): Promise<string>
  /** Signs the inputs that are its own, or those that are named. Rejects with 4100 and 4001. @returns Base64. */
  signPsbt(psbt: string, indexes?: readonly number[]): Promise<string>
  /** Sends a transaction to its node. @returns The transaction id. */
  broadcast(psbt: string): Promise<string>
  /** Builds, signs and sends a transfer. Rejects with 4100 and 4001. @returns The transaction id. */
  send(to: string, satoshis: bigint): Promise<string>
  /** What changed for the page. @returns Stops. */
  onChange(listener: (change: BitcoinChange) => void): () => void
  listenerCount(): number
}
