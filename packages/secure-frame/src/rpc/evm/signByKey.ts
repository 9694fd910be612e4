import { failure } from '../../channel/failure.js'
import type { KeySigning, Prepared, PreparedMessage } from '../Signing.js'
import { demandForeignData } from './demandForeign.js'
import { prepareMessage } from './prepareMessage.js'
import { prepareTyped } from './prepareTyped.js'
import { signMessageHash } from './signHash.js'

const HASH_BYTES = 32

/**
 * Messages that the key signs. What the smart account's contracts would take as a signature of the account is refused: it would be an operation
 * that nobody saw.
 */
export function signByKey(signing: KeySigning): Prepared {
  if (signing.method === 'personal_sign') {
    const prepared = prepareMessage(signing)
    // A Safe takes a signed message of its hash, which says of no chain whose it is.
    if (signing.hasSmart && prepared.bytes.length === HASH_BYTES)
      throw failure('NOT_SERVED', 'The key of a smart account signs no bare hash: it could be an operation of the account.')
    return byKey(prepared)
  }
  const prepared = prepareTyped(signing)
  demandForeignData(signing, prepared)
  return byKey(prepared)
}

const byKey = ({ shown, hash }: PreparedMessage): Prepared => ({
  shown,
  sign({ eip155 }) {
    const signature = signMessageHash(hash, eip155)
    return async () => signature
  },
})
