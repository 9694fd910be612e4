import { parseCaipNetworkId } from '@latchkey/kernel'
import type { ReadAddress, SiwxSession, SiwxVerifier, SiwxVerifierContext } from '../contracts/index.js'
import { siwxError } from '../errors/siwxError.js'
import type { ReadMessage } from '../messages/readSiwxSession.js'
import { readSiwxSession } from '../messages/readSiwxSession.js'
import { createAddressReader } from './addresses/createAddressReader.js'
import type { TimeCheck } from './checkTime.js'
import { checkTime } from './checkTime.js'
import { verifiersFor } from './verifiersFor.js'

/** Options of {@link verifySiwxSession}. */
export interface VerifyOptions extends TimeCheck, SiwxVerifierContext {
  /** Third-party verifiers. One for a built-in namespace replaces the built-in verifier. @default [] */
  readonly verifiers?: readonly SiwxVerifier[]
  /** The one spelling of an address on its chain. A message with another spelling is refused. @default createAddressReader() */
  readonly readAddress?: ReadAddress
  /** For texts of another layout than the standard's. @default `parseSiwxMessage` */
  readonly readMessage?: ReadMessage
}

/**
 * Verifies a session: its text is a message of the standard with its data, it is valid now, its address is written as its chain writes it, and
 * the account signed it.
 *
 * The namespace needs at least one verifier, and all of its verifiers must agree.
 *
 * @returns The session with the signed fields only.
 * @throws LatchkeyError `SIWX_SESSION_INVALID` | `SIWX_MESSAGE_INVALID` | `CAIP_INVALID` | `SIWX_VERIFIER_MISSING` | `SIWX_SIGNATURE_INVALID` |
 * `SIWX_CHAIN_NOT_ASKED` | `OPTION_INVALID` for a chain whose prefix is not known | the errors of a verifier
 */
export async function verifySiwxSession(
  value: unknown,
  { verifiers = [], readAddress = createAddressReader(), readMessage, ...context }: VerifyOptions,
): Promise<SiwxSession> {
  const session = readSiwxSession(value, readMessage)
  checkTime(session.data, context)
  const { chainId, accountAddress } = session.data
  const { namespace } = parseCaipNetworkId(chainId)
  const applying = verifiersFor(namespace, verifiers)
  if (applying.length === 0) throw siwxError('SIWX_VERIFIER_MISSING', { namespace })
  // Bans, quotas and revocation compare addresses as text.
  if ((await readAddress(accountAddress, chainId)) !== accountAddress)
    throw siwxError('SIWX_SESSION_INVALID', { problem: 'its address is not written as its chain writes it' })
  for (const verifier of applying) {
    // Only `true` passes, because a third-party verifier may return any value.
    if ((await verifier.verify(session, context)) !== true) throw siwxError('SIWX_SIGNATURE_INVALID', { chainId })
  }
  return session
}
