import { isLatchkeyError } from '@latchkey/kernel'
import type { AskChain, SiwxSession } from '../contracts/index.js'
import { siwxError } from '../errors/siwxError.js'
import { parseSiwxMessage } from '../messages/parseSiwxMessage.js'
import { readSiwxSession } from '../messages/readSiwxSession.js'
import { hasEnded } from '../sessions/isCurrent.js'
import { verifySiwxSession } from '../verifiers/verifySiwxSession.js'
import { askInTurn, nodesOf } from './askNode.js'
import { checkApplication } from './checkApplication.js'
import { serverError } from './errors.js'
import { limitNodes } from './limitRate.js'
import { claimNonce } from './nonces.js'
import { readBody } from './readBody.js'
import type { ServerConfig } from './readOptions.js'
import type { SessionStart } from './sessions.js'
import { claimSession } from './sessions.js'

/**
 * Reads and verifies a signed message, and asks the application. A checked signature spends the nonce, valid or not. If the chain did not
 * answer, the nonce stays, so the same signature can be sent again.
 *
 * @returns What the session begins with; `user` is what the application said.
 * @param address - Of the visitor, if it is known.
 * @throws LatchkeyError `SIWX_BODY_INVALID` | `SIWX_MESSAGE_INVALID` | `CAIP_INVALID` | `SIWX_WRONG_APPLICATION` | `SIWX_NONCE_INVALID` |
 * `SIWX_SESSION_INVALID` | `SIWX_SIGNATURE_INVALID` | `SIWX_VERIFIER_MISSING` | `SIWX_CHAIN_NOT_ASKED` | `SIWX_RATE_LIMITED` |
 * `SIWX_STORE_FULL` | `SIWX_REFUSED`
 */
export async function authenticate(request: Request, address: string | undefined, config: ServerConfig): Promise<SessionStart> {
  const given = readSigned(await readBody(request, config.maxBodyBytes))
  checkApplication(given.data, config)
  const claim = await claimNonce(request, given.data.nonce, config)
  if (!claim || !(await claim.isUnspent())) throw serverError('SIWX_NONCE_INVALID', {})
  const session = await verify(given, address, config).catch(async (error: unknown) => {
    if (isLatchkeyError(error, 'SIWX_SIGNATURE_INVALID')) await claim.use()
    throw error
  })
  // The message has expired by the server's clock: its session would expire at once.
  if (hasEnded(session.data, config.now())) throw siwxError('SIWX_SESSION_INVALID', { problem: 'it has ended' })
  if (!(await claim.use())) throw serverError('SIWX_NONCE_INVALID', {})
  const refuse = (message: string): never => {
    throw serverError('SIWX_REFUSED', { message })
  }
  const { data } = session
  const claimed = await claimSession(session, config)
  return { data, ...claimed, user: await config.onAuthenticate?.({ data, request, refuse }) }
}

/** Reads the fields from the text of the message. If the client also sends fields, they must be equal. */
function readSigned({ data, message, signature }: Readonly<Record<string, unknown>>): SiwxSession {
  if (typeof message !== 'string' || typeof signature !== 'string')
    throw siwxError('SIWX_SESSION_INVALID', { problem: 'it has no message and signature' })
  return readSiwxSession({ data: data ?? parseSiwxMessage(message).data, message, signature })
}

async function verify(session: SiwxSession, address: string | undefined, config: ServerConfig): Promise<SiwxSession> {
  const { verifiers, readAddress, clockSkewMs, now, contractAccounts } = config
  const { chainId } = session.data
  const limit = address === undefined ? createNodeLimit(config) : undefined
  const nodes = nodesOf(chainId, config).map((ask) => limit?.before(ask) ?? ask)
  const ask = askInTurn(nodes)
  // One node alone is believed only where the host named no second.
  const agreement = config.agreement ?? Math.min(2, Math.max(1, nodes.length))
  const { signal } = new AbortController()
  const context = { verifiers, readAddress, clockSkewMs, now: now(), signal, nodes, agreement, contractAccounts, ...(ask && { ask }) }
  return verifySiwxSession(session, context).catch(async (error: unknown) => {
    // A verifier takes a node that may not be asked for one that does not answer.
    await limit?.counted()
    throw error
  })
}

/** Counts a signature that nodes check once, before the first of them is asked. */
function createNodeLimit(config: ServerConfig) {
  let counted: Promise<void> | undefined
  const before =
    (ask: AskChain): AskChain =>
    async (question) => {
      await (counted ??= limitNodes(config))
      return ask(question)
    }
  /** @throws LatchkeyError `SIWX_RATE_LIMITED`, or an error of the store, if that is why no node was asked. */
  return { before, counted: async (): Promise<void> => counted }
}
