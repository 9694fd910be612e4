import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { SiwxSession } from '../../contracts/index.js'
import { holds } from '../holds.js'

/**
 * Whether the account's key signed the message. Rejects keys of small order, for which signatures can be forged (RFC 8032, strict). The
 * library throws for texts that are no base58, and for keys and signatures of another length.
 */
export function verifySolana({ data, message, signature }: SiwxSession): boolean {
  return holds(() =>
    ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), base58.decode(data.accountAddress), { zip215: false }),
  )
}
