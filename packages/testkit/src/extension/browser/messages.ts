import type { EvmWalletRequest } from '../../evm/EvmWallet.js'

/** Marks messages of this extension among all that are posted on a page. */
export const CHANNEL = 'latchkey-test-wallet'

/** From the page's script to the wallet. */
export interface PageRequest extends EvmWalletRequest {
  readonly id: number
}

/** From the wallet to the page's script. */
export type WalletMessage =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }
  | { readonly event: string; readonly data: unknown }

/** What travels through `window.postMessage`; both scripts see every message and take their own. */
export type Envelope =
  | { readonly channel: typeof CHANNEL; readonly to: 'wallet'; readonly body: PageRequest | 'hello' }
  | { readonly channel: typeof CHANNEL; readonly to: 'page'; readonly body: WalletMessage | 'ready' }

/** Reads a message posted on the page; undefined when it is somebody else's. */
export function readEnvelope(event: MessageEvent<unknown>): Envelope | undefined {
  const { data, source } = event
  if (source !== window || typeof data !== 'object' || data === null) return undefined
  return 'channel' in data && data.channel === CHANNEL ? (data as Envelope) : undefined
}

/** Posts to the other script of this page and to nobody else. */
export function postEnvelope(envelope: Envelope): void {
  window.postMessage(envelope, '/')
}
