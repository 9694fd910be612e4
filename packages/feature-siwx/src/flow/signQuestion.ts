import { activeAccount } from '@latchkey/feature-kit'
import type { CaipNetworkId, PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { SiwxMessage, SiwxMessageData, SiwxSession } from '../contracts/index.js'
import { siwxError } from '../errors/siwxError.js'
import type { SiwxQuestion } from '../registry.js'
import type { SessionBook } from '../sessions/createSessionBook.js'
import { isOf } from '../sessions/isCurrent.js'
import type { Identity } from './Identity.js'
import { isSameIdentity } from './Identity.js'
import type { Report } from './createReport.js'
import type { Apply } from './transitions.js'
import { signingBegun } from './transitions.js'

/** Parameters of {@link signQuestion}. */
export interface SignParts {
  readonly context: PluginContext
  readonly apply: Apply
  readonly book: SessionBook
  readonly report: Report
  readonly identity: Identity
  /** Aborted when the question ends. */
  readonly signal: AbortSignal
  message(): Promise<SiwxMessage>
  /** Ends a session that must not be kept. */
  forget(chainId: CaipNetworkId, address: string): Promise<void>
  update(change: Partial<SiwxQuestion>): void
}

/** Requests the signature and stores the session. Rejects if account or network changed since the question. */
export async function signQuestion(parts: SignParts): Promise<SiwxSession> {
  const { context, apply, book, identity, signal, update } = parts
  const { namespace, chainId, address } = identity
  parts.report.signing(identity)
  const { data, text } = readMessage(await parts.message())
  if (!isOf({ data }, chainId, address))
    throw siwxError('SIWX_SESSION_INVALID', { problem: 'its message is for another account or network' })
  refuseOther(parts)
  apply(signingBegun())
  update({ step: 'signing', failure: undefined })
  const signature = await context.signMessage({ message: text, namespace, signal })
  refuseOther(parts)
  update({ step: 'verifying' })
  // Not aborted by a disconnect: the server may have the session already, and only a stored session can be ended.
  const session = await book.add({ data, message: text, signature }, context.signal)
  if (isCurrent(parts)) return session
  // The account changed while the session was stored.
  await parts.forget(chainId, address)
  throw new LatchkeyError('SESSION_CHANGED', { namespace })
}

function isCurrent({ context, identity, signal }: SignParts): boolean {
  return !signal.aborted && isSameIdentity(activeAccount(context.state.current), identity)
}

function refuseOther(parts: SignParts): void {
  if (!isCurrent(parts)) throw new LatchkeyError('SESSION_CHANGED', { namespace: parts.identity.namespace })
}

/** Plain data and the text: an application's own message may be an object with methods. */
function readMessage(message: SiwxMessage): { readonly data: SiwxMessageData; readonly text: string } {
  const { toString: _, ...data } = message
  return { data, text: String(message) }
}
