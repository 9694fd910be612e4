import type { Cacao } from './Cacao.js'
import type { SiwxMessageData } from './SiwxMessage.js'

/** Plain data: it is stored, sent to servers and checked again wherever it arrives. */
export interface SiwxSession {
  readonly data: SiwxMessageData
  /** The text that was signed, whether we or the wallet wrote it. */
  readonly message: string
  /**
   * In the chain's usual encoding: 0x hex on eip155 and polkadot, base58 on solana, base64 on bip122. On cosmos base64 of 64 bytes, or the JSON of
   * `{ pub_key: { type, value }, signature }`.
   */
  readonly signature: string
  /** Where the sign-in came in one step over WalletConnect. */
  readonly cacao?: Cacao
}
