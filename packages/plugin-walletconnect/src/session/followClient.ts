import type { ConnectionChange, Dispose, Namespace, PluginContext } from '@latchkey/kernel'
import { alertCodeOf } from '@latchkey/kernel'
import type { OwnRemoteApp } from '../createRemoteApp.js'
import type { Listeners } from './createListeners.js'
import type { SessionRecord } from './createSessionRecord.js'
import { addressInUse } from './addressInUse.js'
import { loadAdapter } from './loadAdapter.js'
import type { Remote } from './Remote.js'
import type { SessionReport } from './parseSession.js'
import { parseReport, parseTopic } from './parseSession.js'
import { readEvent } from './readEvent.js'
import { readConnection, readMove } from './readSession.js'
import { CONNECTOR_ID } from './toLatchkeyError.js'

/** The targets of the client's events. */
export interface FollowParts {
  readonly context: PluginContext
  readonly listeners: Listeners
  readonly record: SessionRecord
  /** The requests of this instance. */
  readonly asked: Pick<WeakSet<object>, 'has'>
  /** Called for each sent request. */
  readonly app: Pick<OwnRemoteApp, 'tell'>
  /** The relay rejected the application, for a reason that the developer can fix. */
  fail(error: unknown): void
}

/** Passes on the events of the active session, in the order of their arrival. */
export function followClient({ client }: Pick<Remote, 'client'>, { context, listeners, record, asked, app, fail }: FollowParts): Dispose {
  let work: Promise<void> = Promise.resolve()
  const inOrder = (run: () => Promise<void>): void => {
    work = work.then(run).catch((error: unknown) => context.log.warn('A report of the wallet could not be read.', error))
  }
  const isInUse = (topic: string): boolean => record.current(client)?.topic === topic
  const current = (topic: string) => (isInUse(topic) ? record.current(client) : undefined)

  const tell = (namespace: Namespace, change: ConnectionChange): void => {
    const wasUsed = listeners.namespaces().length > 0
    listeners.tell(namespace, change)
    if (!wasUsed || isUsed({ context, listeners })) return
    // The wallet removed the last namespace in use, and would keep showing the session.
    record
      .end(client, context.config.metadata.url)
      .catch((error: unknown) => context.log.info('The wallet could not be told that its session is not used.', error))
  }

  const passEvent = async (report: SessionReport): Promise<void> => {
    const { topic, chainId } = report
    const adapter = await loadAdapter(context, chainId.split(':')[0] ?? '')
    const session = current(topic)
    const reported = session && adapter && (await readEvent(report, adapter, session))
    if (!reported) return
    const { namespace } = adapter
    const move = reported.type === 'chainChanged' && { adapter, chainId: reported.chainId, inUse: addressInUse(context, namespace) }
    const change = move ? await readMove(session, move) : reported
    if (isInUse(topic)) tell(namespace, change)
  }
  const passUpdate = async (topic: string, namespace: Namespace): Promise<void> => {
    const adapter = await loadAdapter(context, namespace)
    const session = current(topic)
    if (!session || !adapter) return
    const connection = await readConnection(session, { adapter, chainIds: [context.state.current.activeNetworkIds[namespace]] })
    if (isInUse(topic)) tell(namespace, connection ? { type: 'connectionChanged', connection } : { type: 'disconnected' })
  }

  const onEvent = (value: unknown): void => {
    const report = parseReport(value)
    if (report) inOrder(() => passEvent(report))
    else context.log.info('A report of the wallet has another shape and was dropped.')
  }
  const onUpdate = (value: unknown): void => {
    const topic = parseTopic(value)
    if (topic === undefined) return
    for (const namespace of listeners.namespaces()) inOrder(() => passUpdate(topic, namespace))
  }
  const onEnd = (value: unknown): void => {
    const topic = parseTopic(value)
    if (topic !== undefined) record.lost(topic)
  }
  const onSent = ({ topic, id, request }: { readonly topic: string; readonly id: number; readonly request: object }): void => {
    if (asked.has(request)) app.tell({ topic, id })
  }
  const onRelayError = (error: unknown): void => {
    if (alertCodeOf(error)) fail(error)
  }

  client.on('session_event', onEvent)
  client.on('session_update', onUpdate)
  client.on('session_delete', onEnd)
  client.on('session_expire', onEnd)
  client.on('session_request_sent', onSent)
  client.core.relayer.on('relayer_error', onRelayError)
  return () => {
    client.off('session_event', onEvent)
    client.off('session_update', onUpdate)
    client.off('session_delete', onEnd)
    client.off('session_expire', onEnd)
    client.off('session_request_sent', onSent)
    client.core.relayer.off('relayer_error', onRelayError)
  }
}

/** Whether a namespace uses the session, or is about to. */
function isUsed({ context, listeners }: Pick<FollowParts, 'context' | 'listeners'>): boolean {
  const sessions = Object.values(context.state.current.sessions)
  return (
    listeners.namespaces().length > 0 ||
    sessions.some((session) => session.status !== 'disconnected' && session.connectorId === CONNECTOR_ID)
  )
}
