import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { SiwxSession } from '../../contracts/index.js'
import { decodeText } from '../decodeText.js'
import { holds } from '../holds.js'

/** Whether the account's key signed the message. Rejects keys of small order, for which signatures can be forged (RFC 8032, strict). */
export function verifySolana({ data, message, signature }: SiwxSession): boolean {
  const [key, signed] = [decodeText(base58, data.accountAddress), decodeText(base58, signature)]
  if (key?.length !== 32 || signed?.length !== 64) return false
  return holds(() => ed25519.verify(signed, new TextEncoder().encode(message), key, { zip215: false }))
}
