import type { AskChain, SiwxSession } from '../contracts/index.js'
import { parseSiwxMessage } from '../messages/parseSiwxMessage.js'
import type { ReadMessage } from '../messages/readSiwxSession.js'
import { readSiwxSession } from '../messages/readSiwxSession.js'
import { hasEnded } from '../sessions/isCurrent.js'
import { siwxError } from '../errors/siwxError.js'
import { verifySiwxSession } from '../verifiers/verifySiwxSession.js'
import { askInTurn } from './askNode.js'
import { checkApplication } from './checkApplication.js'
import { serverError } from './errors.js'

/** A signed message for a page, as a server with sessions of its own has it. */
export interface SignInToVerify {
  /** Fields of the message, if the page sent them: they must be those of its text. */
  readonly data?: unknown
  readonly message: string
  readonly signature: string
  /** Of the page, e.g. `https://shop.example`: the message's domain and URI must be of it. */
  readonly origin: string
  /** That the server gave. */
  readonly nonce: string
}

/** What {@link verifySignIn} stands on. */
export interface VerifySignInOptions {
  /** Each node of a chain; none where the server has none: signatures of contracts are then refused. */
  readonly asksOf: (chainId: string) => readonly AskChain[]
  /** Milliseconds since 1970. */
  readonly now: number
  /** Tolerance between the visitor's clock and the server's, in milliseconds. */
  readonly clockSkewMs: number
  /** For texts of another layout than the standard's. @default `parseSiwxMessage` */
  readonly readMessage?: ReadMessage
}

/**
 * Verifies that an account signed a message for a page, with the verifiers of {@link createSiwxServer}, for servers that keep sessions themselves. It spends
 * no nonce.
 *
 * @throws LatchkeyError `SIWX_SESSION_INVALID` | `SIWX_MESSAGE_INVALID` | `CAIP_INVALID` | `SIWX_WRONG_APPLICATION` | `SIWX_NONCE_INVALID` |
 * `SIWX_SIGNATURE_INVALID` | `SIWX_VERIFIER_MISSING` | `SIWX_CHAIN_NOT_ASKED` | `OPTION_INVALID` for a chain whose prefix is not known
 */
export async function verifySignIn(
  { data, message, signature, origin, nonce }: SignInToVerify,
  { asksOf, now, clockSkewMs, readMessage = (text) => parseSiwxMessage(text).data }: VerifySignInOptions,
): Promise<SiwxSession> {
  const given = readSiwxSession({ data: data ?? readMessage(message), message, signature }, readMessage)
  const { chainId } = given.data
  checkApplication(given.data, { pages: [new URL(origin)], chains: new Map([[chainId, {}]]), required: {} })
  if (given.data.nonce !== nonce) throw serverError('SIWX_NONCE_INVALID', {})
  const nodes = asksOf(chainId)
  const ask = askInTurn(nodes)
  const agreement = Math.min(2, Math.max(1, nodes.length))
  const { signal } = new AbortController()
  const context = { now, clockSkewMs, signal, nodes, agreement, contractAccounts: nodes.length > 0, readMessage, ...(ask && { ask }) }
  const session = await verifySiwxSession(given, context)
  if (hasEnded(session.data, now)) throw siwxError('SIWX_SESSION_INVALID', { problem: 'it has ended' })
  return session
}
