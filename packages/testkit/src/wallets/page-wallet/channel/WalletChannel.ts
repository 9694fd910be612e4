import type { WalletRequest } from './WalletInside.js'

/** An event as it reaches one page. */
export interface ChannelEvent {
  readonly name: string
  readonly data: unknown
}

/** The connection of a wallet's face, on the page, to its inside, which has the keys. */
export interface WalletChannel {
  /** Sends a request to the inside. Rejects with its error. */
  request(request: WalletRequest): Promise<unknown>
  /** Subscribes to the inside's events for this page. @returns Unsubscribes. */
  on(listener: (event: ChannelEvent) => void): () => void
}
