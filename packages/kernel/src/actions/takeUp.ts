import type { Namespace } from '../caip/caip.js'
import type { Connector } from '../contracts/Connector.js'
import { isLatchkeyError } from '../errors/isLatchkeyError.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Kernel } from '../kernel.js'
import { connectorKey } from '../kernel.js'
import type { StoredConnection } from '../session/StoredConnection.js'
import { forgetConnection, isConnection, readDecision } from '../session/storedConnections.js'
import { accountSwitched, sessionSet } from '../session/transitions.js'
import { abortable } from './abortable.js'
import { adopt } from './applyChange.js'
import type { ApprovedPart } from './commitConnection.js'
import { commitPart } from './commitConnection.js'
import { fallBack } from './fallBack.js'
import type { Attempt } from './liveConnections.js'

/** How long a wallet may take to be discovered after the page loaded. */
const DISCOVERY_LIMIT_MS = 3_000

/** How long one connector may take to say whether the earlier approval still stands. */
const RECONNECT_LIMIT_MS = 10_000

/**
 * Takes up a wallet that the visitor chose before, or in another tab, without prompting. What fails or does not answer in time leaves the
 * tab with the session it has, or disconnected. Storage is only changed when the visitor declined a prompt of a wallet that knows no silent way.
 *
 * @returns Whether the session stands.
 */
export async function takeUp(kernel: Kernel, stored: StoredConnection): Promise<boolean> {
  const { namespace, connectorId } = stored
  const attempt = kernel.live.begin('session', namespace, [kernel.signal])
  if (!kernel.live.get(namespace)) kernel.live.decisions.set(namespace, stored)
  kernel.store.apply(sessionSet(kernel.store.data, namespace, { status: 'reconnecting', connectorId }))
  try {
    const part = await ask(kernel, stored, attempt)
    // Another tab may have decided otherwise; its event is on the way.
    if (!part || !attempt.isCurrent() || isOverruled(kernel, stored)) return giveUp(kernel, namespace, attempt)
    const session = accountSwitched(commitPart(kernel, part), stored.address)
    kernel.live.decisions.set(namespace, stored)
    if (session) adopt(kernel, namespace, session)
    return true
  } catch (error) {
    kernel.notices.report(error)
    if (attempt.isCurrent()) kernel.log.info(`${connectorId} did not reconnect on ${namespace}.`, error)
    if (attempt.isCurrent() && isLatchkeyError(error, 'USER_REJECTED')) forgetConnection(kernel, namespace)
    return giveUp(kernel, namespace, attempt)
  } finally {
    attempt.end()
  }
}

/** What the wallet still approves of, after every tap agreed. */
async function ask(kernel: Kernel, { namespace, connectorId }: StoredConnection, attempt: Attempt): Promise<ApprovedPart | undefined> {
  const { signal } = attempt
  const limited = <T>(limitMs: number, work: Promise<T>): Promise<T> => inTime(kernel, { connectorId, signal, limitMs, work })
  const connector = await limited(DISCOVERY_LIMIT_MS, discovered(kernel, { namespace, connectorId, signal }))
  const connection = await limited(RECONNECT_LIMIT_MS, connector.reconnect({ signal }))
  if (!connection || connection.accounts.length === 0) return undefined
  await limited(RECONNECT_LIMIT_MS, kernel.hooks.onConnect({ connectorId, namespace, connection, isReconnect: true, signal }))
  return { connector, connection }
}

function isOverruled(kernel: Kernel, { namespace, connectorId }: StoredConnection): boolean {
  const decision = readDecision(kernel, namespace)
  return decision === 'left' || (isConnection(decision) && decision.connectorId !== connectorId)
}

function giveUp(kernel: Kernel, namespace: Namespace, attempt: Attempt): false {
  if (attempt.isLatest() && kernel.store.data.sessions[namespace]?.status === 'reconnecting') fallBack(kernel, namespace)
  return false
}

interface Sought {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly signal: AbortSignal
}

function discovered(kernel: Kernel, { namespace, connectorId, signal }: Sought): Promise<Connector> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const connector = kernel.connectors.get(connectorKey(namespace, connectorId))
      if (connector) resolve(connector)
      return connector !== undefined
    }
    if (look()) return
    const stop = kernel.connectors.watch(() => look() && stop())
    signal.addEventListener('abort', stop, { once: true })
  })
}

interface LimitedWork<T> {
  readonly work: Promise<T>
  readonly limitMs: number
  readonly connectorId: string
  readonly signal: AbortSignal
}

function inTime<T>(kernel: Kernel, { work, limitMs, connectorId, signal }: LimitedWork<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = kernel.clock.after(limitMs, () => reject(new LatchkeyError('WALLET_TIMEOUT', { connectorId, timeoutMs: limitMs })))
    abortable(work, signal, 'reconnect').then(resolve, reject).finally(cancel)
  })
}
