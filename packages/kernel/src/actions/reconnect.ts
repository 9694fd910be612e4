import type { Namespace } from '../caip/caip.js'
import type { Connector } from '../contracts/Connector.js'
import type { Kernel } from '../kernel.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { StoredConnection } from '../session/storedConnections.js'
import { forgetConnection, readConnections, rememberConnection } from '../session/storedConnections.js'
import { accountSwitched, ended, sessionSet } from '../session/transitions.js'
import { abortable } from './abortable.js'
import { announcementsSettled, findAnnouncer, isSoleAnnouncer } from './announcers.js'
import { adopt } from './applyChange.js'
import type { ApprovedPart } from './commitConnection.js'
import { commitPart } from './commitConnection.js'
import { afterNetworkChange } from './followSession.js'
import type { Attempt } from './liveConnections.js'

/** How long a wallet may take to be discovered after the page loaded. */
const DISCOVERY_LIMIT_MS = 3_000

/** How long one connector may take to say whether the earlier approval still stands. */
const RECONNECT_LIMIT_MS = 10_000

/**
 * Takes up the sessions that storage remembers, without prompting. The most recently used that succeeds becomes active.
 * Whatever fails or does not answer in time ends disconnected; the visitor's own `connect()` always wins. Where two wallets announced
 * the stored identity nothing is taken up and nothing forgotten: the visitor chooses, or the next load finds one.
 */
export async function reconnect(kernel: Kernel): Promise<void> {
  const stored = readConnections(kernel).filter(({ namespace }) => kernel.namespaces.get(namespace) && !kernel.live.get(namespace) && !kernel.live.pending.has(namespace))
  const outcomes = await Promise.all(stored.map((connection) => reconnectOne(kernel, connection)))
  // Committing stored them in the order in which wallets answered; put the most recently used first again.
  const restored = stored.filter((_, index) => outcomes[index])
  for (const connection of restored.toReversed()) rememberAgain(kernel, connection.namespace)
  const { activeNamespace, sessions } = kernel.store.data
  const isActiveConnected = activeNamespace !== undefined && sessions[activeNamespace]?.status === 'connected'
  const first = restored[0]?.namespace
  if (!isActiveConnected && first) kernel.store.apply({ activeNamespace: first })
  if (kernel.store.data.activeNamespace) afterNetworkChange(kernel, kernel.store.data.activeNamespace)
}

/** @returns Whether the session stands. */
async function reconnectOne(kernel: Kernel, stored: StoredConnection): Promise<boolean> {
  const { namespace, connectorId } = stored
  const attempt = kernel.live.begin('session', namespace, [kernel.signal])
  kernel.store.apply(sessionSet(kernel.store.data, namespace, { status: 'reconnecting', connectorId }))
  try {
    const connector = await limited(kernel, attempt, { limitMs: DISCOVERY_LIMIT_MS, connectorId, work: discovered(kernel, stored, attempt) })
    if (!isSoleAnnouncer(kernel, connector)) return leaveToVisitor(kernel, stored, attempt)
    const settled = announcementsSettled(kernel, connector)
    const connection = await limited(kernel, attempt, { limitMs: RECONNECT_LIMIT_MS, connectorId, work: connector.reconnect({ signal: attempt.signal }) })
    if (!connection || connection.accounts.length === 0) return giveUp(kernel, namespace, attempt)
    await settled
    if (!attempt.isCurrent()) return false
    if (!isSoleAnnouncer(kernel, connector)) return leaveToVisitor(kernel, stored, attempt)
    await limited(kernel, attempt, { limitMs: RECONNECT_LIMIT_MS, connectorId, work: announce(kernel, { connector, connection, stored }, attempt) })
    if (!attempt.isCurrent()) return false
    const session = commitPart(kernel, { connector, connection })
    adopt(kernel, namespace, accountSwitched(session, stored.address) ?? { ...session, replacedAddress: stored.address })
    return true
  } catch (error) {
    kernel.notices.report(error)
    if (attempt.isCurrent()) kernel.log.info(`${connectorId} did not reconnect on ${namespace}.`, error)
    return giveUp(kernel, namespace, attempt)
  } finally {
    attempt.end()
  }
}

function giveUp(kernel: Kernel, namespace: Namespace, attempt: Attempt): false {
  if (!attempt.isLatest() || kernel.store.data.sessions[namespace]?.status !== 'reconnecting') return false
  // A network that is not the application's was the wallet's; without the wallet it means nothing.
  kernel.store.apply(ended(kernel.store.data, namespace))
  forgetConnection(kernel, namespace)
  return false
}

/** Ends disconnected; what is stored stays for a load on which it is clear who is meant. */
function leaveToVisitor(kernel: Kernel, { namespace, connectorId }: StoredConnection, attempt: Attempt): false {
  if (!attempt.isCurrent()) return false
  kernel.log.warn(`Several wallets announced themselves as ${connectorId}: the visitor has to choose.`)
  kernel.store.apply(ended(kernel.store.data, namespace))
  return false
}

interface TakenUp extends ApprovedPart {
  readonly stored: StoredConnection
}

function announce(kernel: Kernel, { connector, connection, stored }: TakenUp, { signal }: Attempt): Promise<void> {
  const { id: connectorId, namespace } = connector.info
  const isOtherAccount = !connection.accounts.some(({ address }) => address === stored.address)
  const expected = { expectedAddress: stored.address, isOtherAccount }
  return kernel.hooks.onConnect({ connectorId, namespace, connection, isReconnect: true, ...expected, signal })
}

function discovered(kernel: Kernel, stored: StoredConnection, { signal }: Attempt): Promise<Connector> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const connector = findAnnouncer(kernel, stored)
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
}

function limited<T>(kernel: Kernel, { signal }: Attempt, { work, limitMs, connectorId }: LimitedWork<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = kernel.clock.after(limitMs, () => reject(new LatchkeyError('WALLET_TIMEOUT', { connectorId, timeoutMs: limitMs })))
    abortable(work, signal, 'reconnect').then(resolve, reject).finally(cancel)
  })
}

function rememberAgain(kernel: Kernel, namespace: Namespace): void {
  const session = kernel.live.get(namespace)?.session
  if (session) rememberConnection(kernel, { namespace, connectorId: session.connectorId, address: session.account.address })
}
