import type { TonNetwork } from './networks.js'

/** Options of {@link ton}. */
export interface TonOptions {
  /** @default [tonMainnet] */
  readonly networks?: readonly TonNetwork[]
  /** URL of the manifest that wallets show. @default `/tonconnect-manifest.json` on the origin of `metadata.url` */
  readonly manifestUrl?: string
}
