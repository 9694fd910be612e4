import type { BitcoinKey, BitcoinNetworkName } from './bitcoinKeys.js'

/** The events of a connected page. */
export type BitcoinChange = 'accounts' | 'network' | 'disconnect'

/** The wallet for one page, independent of the protocol. */
export interface BitcoinWalletCore {
  /** The wallet's network. */
  network(): BitcoinNetworkName
  /** What the page may see; nothing before an approval. @param network - @default the wallet's network */
  shared(network?: BitcoinNetworkName): readonly BitcoinKey[]
  /** Asks the visitor, unless the page is approved already. Rejects with 4001. */
  connect(network?: BitcoinNetworkName): Promise<readonly BitcoinKey[]>
  isApproved(): boolean
  /** Approves the page without a prompt, as if on an earlier visit. */
  trust(network: BitcoinNetworkName): void
  disconnect(): void
  /** Signs text for an address of any network. Rejects with 4100 and 4001. @returns Base64. */
  signMessage(message: string, address: string, protocol: 'ecdsa' | 'bip322'): Promise<string>
  /** Signs its own inputs, or the named ones. Rejects with 4100 and 4001. @returns Base64. */
  signPsbt(psbt: string, indexes?: readonly number[]): Promise<string>
  /** Sends a transaction to its node. @returns The transaction id. */
  broadcast(psbt: string): Promise<string>
  /** Builds, signs and sends a transfer. Rejects with 4100 and 4001. @returns The transaction id. */
  send(to: string, satoshis: bigint): Promise<string>
  /** Calls back with changes for the page. @returns Unsubscribes. */
  onChange(listener: (change: BitcoinChange) => void): () => void
  listenerCount(): number
}
