import type { WalletRequest } from './WalletInside.js'

/** An event as it reaches one page. */
export interface ChannelEvent {
  readonly name: string
  readonly data: unknown
}

/** The way of a wallet's face, which the page sees, to its inside, which has the keys. */
export interface WalletChannel {
  /** Asks the inside. Rejects with what it threw. */
  request(request: WalletRequest): Promise<unknown>
  /** Hears what the inside tells this page. @returns Stops. */
  on(listener: (event: ChannelEvent) => void): () => void
}
