import { isLatchkeyError } from '@latchkey/kernel'
import type { SiwxSession } from '../contracts/index.js'
import { siwxError } from '../errors/siwxError.js'
import { parseSiwxMessage } from '../messages/parseSiwxMessage.js'
import { readSiwxSession } from '../messages/readSiwxSession.js'
import { hasEnded } from '../sessions/isCurrent.js'
import { verifySiwxSession } from '../verifiers/verifySiwxSession.js'
import { askInTurn, nodesOf } from './askNode.js'
import { checkApplication } from './checkApplication.js'
import { serverError } from './errors.js'
import { claimNonce } from './nonces.js'
import { readBody } from './readBody.js'
import type { ServerConfig } from './readOptions.js'

/**
 * Reads and verifies a signed message. A checked signature spends the nonce, valid or not. If the chain did not answer, the nonce stays, so the same
 * signature can be sent again.
 *
 * @throws LatchkeyError `SIWX_BODY_INVALID` | `SIWX_MESSAGE_INVALID` | `CAIP_INVALID` | `SIWX_WRONG_APPLICATION` | `SIWX_NONCE_INVALID` |
 * `SIWX_SESSION_INVALID` | `SIWX_SIGNATURE_INVALID` | `SIWX_VERIFIER_MISSING` | `SIWX_CHAIN_NOT_ASKED`
 */
export async function authenticate(request: Request, config: ServerConfig): Promise<SiwxSession> {
  const given = readSigned(await readBody(request, config.maxBodyBytes))
  checkApplication(given.data, config)
  const claim = await claimNonce(request, given.data.nonce, config)
  if (!claim || !(await claim.isIssued())) throw serverError('SIWX_NONCE_INVALID', {})
  const session = await verify(given, config).catch(async (error: unknown) => {
    if (isLatchkeyError(error, 'SIWX_SIGNATURE_INVALID')) await claim.use()
    throw error
  })
  // The message has expired by the server's clock: its session would expire at once.
  if (hasEnded(session.data, config.now())) throw siwxError('SIWX_SESSION_INVALID', { problem: 'it has ended' })
  if (!(await claim.use())) throw serverError('SIWX_NONCE_INVALID', {})
  return session
}

/** Reads the fields from the text of the message. If the client also sends fields, they must be equal. */
function readSigned({ data, message, signature }: Readonly<Record<string, unknown>>): SiwxSession {
  if (typeof message !== 'string' || typeof signature !== 'string')
    throw siwxError('SIWX_SESSION_INVALID', { problem: 'it has no message and signature' })
  return readSiwxSession({ data: data ?? parseSiwxMessage(message).data, message, signature })
}

function verify(session: SiwxSession, config: ServerConfig): Promise<SiwxSession> {
  const { verifiers, readAddress, clockSkewMs, now, contractAccounts } = config
  const { chainId } = session.data
  const nodes = nodesOf(chainId, config)
  const ask = askInTurn(chainId, nodes)
  // One node alone is believed only where the host named no second.
  const agreement = config.agreement ?? Math.min(2, Math.max(1, nodes.length))
  const signal = new AbortController().signal
  return verifySiwxSession(session, {
    verifiers,
    readAddress,
    clockSkewMs,
    now: now(),
    signal,
    nodes,
    agreement,
    contractAccounts,
    ...(ask && { ask }),
  })
}
