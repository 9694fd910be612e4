import { parseCaipNetworkId } from '@latchkey/kernel'
import type { SiwxSession, SiwxVerifier, SiwxVerifierContext } from '../contracts/index.js'
import { siwxError } from '../errors/siwxError.js'
import { readSiwxSession } from '../messages/readSiwxSession.js'
import { builtInVerifiers } from './builtInVerifiers.js'
import type { TimeCheck } from './checkTime.js'
import { checkTime } from './checkTime.js'

/** What a session is checked with. */
export interface VerifyOptions extends TimeCheck, SiwxVerifierContext {
  /** Those of third parties, or others for our namespaces: what is given for a namespace takes the place of ours. @default [] */
  readonly verifiers?: readonly SiwxVerifier[]
}

/**
 * Whether a session is what it says: its text is a message of the standard with its data, it has begun and not ended, and the account signed it.
 *
 * At least one verifier must be there for the namespace, and all that are must agree.
 *
 * @returns The session with what was signed, and nothing else of what was given.
 * @throws LatchkeyError `SIWX_SESSION_INVALID` | `SIWX_MESSAGE_INVALID` | `CAIP_INVALID` | `SIWX_VERIFIER_MISSING` | `SIWX_SIGNATURE_INVALID` |
 * `SIWX_CHAIN_NOT_ASKED` | what a verifier throws
 */
export async function verifySiwxSession(value: unknown, { verifiers = [], ...context }: VerifyOptions): Promise<SiwxSession> {
  const session = readSiwxSession(value)
  checkTime(session.data, context)
  const { chainId } = session.data
  const { namespace } = parseCaipNetworkId(chainId)
  const own = verifiers.filter((verifier) => verifier.namespace === namespace)
  const applying = own.length > 0 ? own : builtInVerifiers.filter((verifier) => verifier.namespace === namespace)
  if (applying.length === 0) throw siwxError('SIWX_VERIFIER_MISSING', { namespace })
  for (const verifier of applying) {
    // Only `true` is: a verifier of a third party may answer anything.
    if ((await verifier.verify(session, context)) !== true) throw siwxError('SIWX_SIGNATURE_INVALID', { chainId })
  }
  return session
}
