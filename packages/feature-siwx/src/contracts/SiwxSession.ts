import type { Cacao } from './Cacao.js'
import type { SiwxMessageData } from './SiwxMessage.js'

/** Plain data. It is stored and sent to servers; every reader checks it again. */
export interface SiwxSession {
  readonly data: SiwxMessageData
  /** The signed text, written by Latchkey or the wallet. */
  readonly message: string
  /**
   * In the chain's usual encoding: 0x hex on eip155 and polkadot, base58 on solana, base64 on bip122. On cosmos base64 of 64 bytes, or the JSON of
   * `{ pub_key: { type, value }, signature }`.
   */
  readonly signature: string
  /** Present if the sign-in came in one step over WalletConnect. */
  readonly cacao?: Cacao
}
