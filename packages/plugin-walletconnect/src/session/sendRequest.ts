import type { Account, Connector, Namespace, PluginContext, RemoteRequest } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { SessionRecord } from './createSessionRecord.js'
import type { RemoteAdapter } from './loadAdapter.js'
import { loadAdapter } from './loadAdapter.js'
import type { Remote } from './Remote.js'
import type { Session } from './parseSession.js'
import { readAccounts, readApproved, toSessionId } from './readSession.js'
import { CONNECTOR_ID, isUnknownSession, toLatchkeyError } from './toLatchkeyError.js'

/** Parameters of `sendRequest`. */
export interface SendParameters {
  readonly remote: Remote
  readonly context: PluginContext
  readonly record: SessionRecord
  readonly namespace: Namespace
  readonly request: Parameters<Connector['request']>[0]
  readonly origin: string
}

/**
 * Sends a request to the wallet of the active session, translated by the namespace's plugin.
 *
 * @returns Settles once: with the answer, `ABORTED`, or `WALLET_DISCONNECTED` when the session ends first
 */
export async function sendRequest(parameters: SendParameters): Promise<unknown> {
  const { remote, context, record, namespace, request } = parameters
  const session = record.current(remote.client)
  // Of this session: another one may be active when the request is sent.
  const life = record.signal()
  // Another script of the page may remove the session or its keys from the client.
  if (!session) record.lost()
  const adapter = await loadAdapter(context, namespace)
  if (!session || !adapter) throw new LatchkeyError('WALLET_DISCONNECTED', { connectorId: CONNECTOR_ID })
  const { method, params, signal } = request
  const chainId = request.chainId ?? context.state.current.activeNetworkIds[namespace] ?? `${namespace}:0`
  const account = await findAccount(context, adapter, session)
  const asked: RemoteRequest = { method, chainId, account, ...('params' in request ? { params } : {}) }
  const send = (wanted: RemoteRequest): Promise<unknown> => ask(parameters, { adapter, session, wanted })
  const answer = adapter.remote?.request ? adapter.remote.request(asked, send) : send(asked)
  return firstOf(answer, [life, ...(signal ? [signal] : [])])
}

/** The account in use; for a new session, its first. */
async function findAccount(context: PluginContext, adapter: RemoteAdapter, session: Session): Promise<Account> {
  const used = context.state.current.sessions[adapter.namespace]
  if (used?.status === 'connected' && used.connectorId === CONNECTOR_ID) return used.account
  const [first] = await readAccounts(readApproved(session, adapter.namespace)?.accounts ?? [], adapter)
  if (!first) throw new LatchkeyError('NOT_CONNECTED', { namespace: adapter.namespace })
  return first
}

interface Ask {
  readonly adapter: RemoteAdapter
  readonly session: Session
  readonly wanted: RemoteRequest
}

async function ask({ remote, record, origin }: SendParameters, { adapter, session, wanted }: Ask): Promise<unknown> {
  const { method, params, chainId } = wanted
  const approved = readApproved(session, adapter.namespace)
  if (!approved?.methods.includes(method)) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method })
  const sessionId = toSessionId(chainId, adapter, approved)
  if (!sessionId) throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId })
  const { provider } = remote
  // The provider may have another session by now, and would ask its wallet.
  if (provider.session?.topic !== session.topic) throw new LatchkeyError('WALLET_DISCONNECTED', { connectorId: CONNECTOR_ID })
  try {
    return await provider.request({ method, params: params as object }, sessionId)
  } catch (error) {
    if (isUnknownSession(error)) record.lost(session.topic)
    throw toLatchkeyError(error, { origin, method, chainId })
  }
}

/** The answer, unless a signal aborts first; later answers are dropped. */
function firstOf<T>(answer: Promise<T>, signals: readonly AbortSignal[]): Promise<T> {
  return new Promise((resolve, reject) => {
    const any = AbortSignal.any([...signals])
    const stop = (): void => reject(any.reason instanceof LatchkeyError ? any.reason : new LatchkeyError('ABORTED', { action: 'request' }))
    if (any.aborted) stop()
    any.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => any.removeEventListener('abort', stop))
  })
}
