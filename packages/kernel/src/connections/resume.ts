import type { Attempt } from '../async/createAttempts.js'
import { DISCOVERY_LIMIT_MS, RECONNECT_LIMIT_MS } from '../async/timeouts.js'
import { withDeadline } from '../async/withDeadline.js'
import type { Connection, Connector } from '../contracts/Connector.js'
import { isLatchkeyError } from '../errors/isLatchkeyError.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { toOwnError } from '../errors/toOwnError.js'
import type { Parts } from '../state/Parts.js'
import { accountSwitched } from '../state/transitions/sessions.js'
import { readConnection } from '../wallets/readConnection.js'
import { announcementsSettled, findAnnouncer, isSoleAnnouncer } from './announcers.js'
import { adopt } from './applyChange.js'
import { commitPart, type FollowedPart } from './commitConnection.js'
import { followReports } from './followReports.js'
import type { StoredConnection } from './link.js'
import type { WalletParts } from './parts.js'
import { forgetConnection, isConnection, readDecision } from './storedConnections.js'

/**
 * Reconnects a wallet that was connected in an earlier visit or in another tab, without prompting. On failure or timeout the
 * tab keeps its session or stays disconnected. Storage only changes when the visitor rejected the prompt of a wallet without a silent reconnect.
 *
 * @returns Whether the session is connected.
 */
export async function resume(kernel: WalletParts, stored: StoredConnection): Promise<boolean> {
  const { namespace, connectorId } = stored
  const attempt = kernel.links.begin(namespace, { kind: 'resume', connectorId }, [kernel.signal])
  if (!kernel.links.of(namespace).live) kernel.links.change(namespace, { type: 'decided', mine: stored })
  const giveUp = (): void => kernel.links.change(namespace, { type: 'withdrawn', by: attempt.signal })
  try {
    const part = await ask(kernel, stored, attempt)
    // Another tab may have decided otherwise; its storage event is on the way.
    if (!part || !attempt.isCurrent() || isOverruled(kernel, stored)) {
      part?.reports.stop()
      giveUp()
      return false
    }
    const session = commitPart(kernel, part, attempt.signal)
    kernel.links.change(namespace, { type: 'decided', mine: stored })
    const chosen = accountSwitched(session, stored.address)
    if (chosen) adopt(kernel, namespace, chosen)
    // The wallet shares another account than the stored one: state says so. A tab that follows another does not store it.
    else kernel.links.change(namespace, { type: 'changed', session: { ...session, replacedAddress: stored.address } })
    return true
  } catch (error) {
    const isCurrent = attempt.isCurrent()
    giveUp()
    const own = toOwnError(error, { connectorId })
    if (isCurrent && isLatchkeyError(own, 'USER_REJECTED')) forgetConnection(kernel, namespace)
    kernel.alerts.report(own)
    if (isCurrent) kernel.log.info(`${connectorId} did not reconnect on ${namespace}.`, own)
    return false
  } finally {
    attempt.end()
  }
}

/**
 * What the wallet still approves, after every tap resolved. Undefined: nothing, or two wallets announced the stored identity, and only
 * the visitor can choose.
 */
async function ask(kernel: WalletParts, stored: StoredConnection, { signal }: Attempt): Promise<FollowedPart | undefined> {
  const { namespace, connectorId, address: expectedAddress } = stored
  const limited = <T>(timeoutMs: number, work: Promise<T>): Promise<T> => {
    const timedOut = (): LatchkeyError => new LatchkeyError('WALLET_TIMEOUT', { connectorId, timeoutMs })
    return withDeadline({ clock: kernel.clock, timeoutMs, signal, action: 'reconnect', timedOut }, () => work)
  }
  const connector = await limited(DISCOVERY_LIMIT_MS, discovered(kernel, stored, signal))
  if (!isSoleAnnouncer(kernel, connector)) return undefined
  const settled = announcementsSettled(kernel, connector)
  const askAgain = async (): Promise<Connection | undefined> => readConnection(kernel, await connector.reconnect({ signal }), connector)
  const connection = await limited(RECONNECT_LIMIT_MS, askAgain())
  if (!connection) return undefined
  kernel.links.change(namespace, { type: 'approved', by: signal })
  const reports = followReports(kernel, connector)
  try {
    await settled
    if (signal.aborted || !isSoleAnnouncer(kernel, connector)) {
      reports.stop()
      return undefined
    }
    const isOtherAccount = !connection.accounts.some(({ address }) => address === expectedAddress)
    const event = { connectorId: connector.info.id, namespace, connection, isReconnect: true, expectedAddress, isOtherAccount, signal }
    await limited(RECONNECT_LIMIT_MS, kernel.hooks.onConnect(event))
    return { connector, connection, reports }
  } catch (error) {
    reports.stop()
    throw error
  }
}

function isOverruled(kernel: Parts<'storage'>, { namespace, connectorId }: StoredConnection): boolean {
  const decision = readDecision(kernel, namespace)
  return decision === 'left' || (isConnection(decision) && decision.connectorId !== connectorId)
}

function discovered(kernel: Parts<'connectors'>, stored: StoredConnection, signal: AbortSignal): Promise<Connector> {
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
