import type { ChannelEvent } from '../../page-wallet/channel/WalletChannel.js'
import type { WalletRequest } from '../../page-wallet/channel/WalletInside.js'
import type { WireError } from './wireErrors.js'

/** Unique per extension, so that two in one browser never read each other's messages. Filled in when it is built. */
declare const WALLET_ID: string

/** From the page's script to the wallet. Data is encoded by `toPlainData`. */
export interface PageRequest extends WalletRequest {
  readonly id: number
  readonly namespace: string
}

/** From the wallet to the page's script. Data is encoded by `toPlainData`. */
export type WalletMessage =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: WireError }
  | { readonly namespace: string; readonly event: ChannelEvent }

/** The messages of `window.postMessage`; both scripts see every message and read their own. */
type Envelope =
  | { readonly to: 'wallet'; readonly body: PageRequest | 'hello' }
  | { readonly to: 'page'; readonly body: WalletMessage | 'ready' }

/** Parses a message posted on the page; undefined when it is foreign. */
export function readEnvelope(event: MessageEvent<unknown>): Envelope | undefined {
  const { data, source } = event
  if (source !== window || typeof data !== 'object' || data === null) return undefined
  return 'channel' in data && data.channel === WALLET_ID ? (data as unknown as Envelope) : undefined
}

/** Posts to the other script of this page only. */
export function postEnvelope(envelope: Envelope): void {
  window.postMessage({ channel: WALLET_ID, ...envelope }, '/')
}
