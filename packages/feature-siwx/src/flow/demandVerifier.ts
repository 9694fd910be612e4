import { siwxError } from '../errors/siwxError.js'
import type { SessionBook } from '../sessions/createSessionBook.js'
import type { Identity } from './Identity.js'

/** Before a visitor is asked to sign what nobody could verify. @throws LatchkeyError `SIWX_VERIFIER_MISSING` */
export function demandVerifier(book: Pick<SessionBook, 'canVerify'>, { namespace }: Identity): void {
  if (!book.canVerify(namespace)) throw siwxError('SIWX_VERIFIER_MISSING', { namespace })
}
