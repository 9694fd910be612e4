import { abortable } from '../async/abortable.js'
import { LONGEST_TIMER_MS, OTHER_TABS_MS } from '../async/timeouts.js'
import type { CaipNetworkId, Namespace } from '../contracts/caip.js'
import type { Connection, Connector, ConnectorConnectParameters } from '../contracts/Connector.js'
import type { Host } from '../contracts/Host.js'
import type { ConnectParameters, ConnectResult } from '../contracts/Latchkey.js'
import type { ConnectedSession } from '../contracts/Session.js'
import type { ServiceOf } from '../contracts/views.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { toOwnError } from '../errors/toOwnError.js'
import type { WithHooks } from '../hooks/createHookCalls.js'
import type { Registries } from '../state/createRegistry.js'
import { connectorKey } from '../state/createRegistry.js'
import type { WithStore } from '../state/createStore.js'
import { pairingEnded, pairingShown } from '../state/transitions/modal.js'
import { sessionSet } from '../state/transitions/sessions.js'
import type { WithStorage } from '../storage/createStorage.js'
import { activate } from './activate.js'
import type { ApprovedPart, FollowedPart } from './commitConnection.js'
import { commitPart, partsOf, toConnectResult } from './commitConnection.js'
import type { LinkAttempt, WithLinks } from './createLinks.js'
import { askedNow } from './createLinks.js'
import { disconnectWallet } from './disconnect.js'
import { fallBack } from './endSession.js'
import { followDecision } from './followOtherTabs.js'
import { followReports } from './followReports.js'
import type { SessionParts, WalletParts } from './parts.js'
import { isConnection, readDecision, rememberConnection, rememberRecentWallet } from './storedConnections.js'

/**
 * Asks a wallet to connect. A second call for the same wallet joins the first; a call for another wallet
 * aborts it. State changes only after the wallet approved and every `onConnect` tap resolved.
 */
export function connect(kernel: WalletParts, parameters: ConnectParameters): Promise<ConnectResult> {
  const connector = findConnector(kernel, parameters)
  const { signal, timeoutMs } = parameters
  if (timeoutMs === undefined) return joinOrAsk(kernel, connector, parameters)
  if (!(timeoutMs > 0)) throw new LatchkeyError('PARAMS_INVALID', { method: 'connect' })
  const limit = new AbortController()
  const timedOut = (): void => limit.abort(new LatchkeyError('WALLET_TIMEOUT', { connectorId: connector.info.id, timeoutMs }))
  const cancel = kernel.clock.after(Math.min(timeoutMs, LONGEST_TIMER_MS), timedOut)
  return joinOrAsk(kernel, connector, { ...parameters, signal: AbortSignal.any([limit.signal, ...(signal ? [signal] : [])]) }).finally(
    cancel,
  )
}

function joinOrAsk(kernel: WalletParts, connector: Connector, { chainId, signal }: ConnectParameters): Promise<ConnectResult> {
  const { namespace, id } = connector.info
  const { result } = askedNow(kernel, connector) ?? {}
  if (result && !chainId) return abortable(result, signal ?? kernel.signal, 'connect')
  const attempt = kernel.links.begin(namespace, { kind: 'connect', connectorId: id }, [signal, kernel.signal])
  attempt.result = run(kernel, { connector, attempt, ...(chainId ? { chainId } : {}) }).finally(attempt.end)
  return attempt.result
}

async function run(kernel: WalletParts, asked: Asked): Promise<ConnectResult> {
  const { connector, attempt } = asked
  const { namespace, id } = connector.info
  kernel.store.apply(sessionSet(kernel.store.data, namespace, { status: 'connecting', connectorId: id }))
  try {
    const parts = await approve(kernel, asked, await ask(kernel, asked))
    // The call may have been aborted just after the last tap resolved.
    if (attempt.signal.aborted) return await withdraw(kernel, asked, parts)
    return commit(kernel, asked, parts)
  } catch (error) {
    restore(kernel, namespace, attempt)
    const own = toOwnError(error, { connectorId: id, method: 'connect' })
    kernel.alerts.report(own)
    throw own
  } finally {
    if (kernel.store.data.pairing?.connectorId === id && !isAskedElsewhere(kernel, asked)) kernel.store.apply(pairingEnded())
  }
}

interface Asked {
  readonly connector: Connector
  readonly attempt: LinkAttempt
  readonly chainId?: CaipNetworkId
}

/** Waits for the wallet. A late approval is revoked, unless the wallet is connected or asked again meanwhile. */
function ask(kernel: WalletParts, { connector, attempt, chainId }: Asked): Promise<Connection> {
  const { signal } = attempt
  if (signal.aborted) return aborted(signal) // The wallet is not asked for an aborted call.
  const signIn = signInOf(kernel, connector, signal)
  const answer = Promise.resolve(
    connector.connect({
      signal,
      ...(chainId && { chainId }),
      onUri: (uri) => attempt.isCurrent() && showPairing(kernel, connector, uri),
      ...(signIn && { signIn }),
    }),
  )
  answer.then(
    () => (signal.aborted && !askedNow(kernel, connector) ? revoke(kernel, connector) : undefined),
    () => undefined, // The caller gets the rejection through `abortable`.
  )
  return abortable(answer, signal, 'connect')
}

function aborted(signal: AbortSignal): Promise<never> {
  return abortable(new Promise<never>(() => {}), signal, 'connect')
}

/** Whether another call waits for the same wallet, on any namespace: the pairing code on the screen is then that call's. */
function isAskedElsewhere(kernel: WithLinks, { connector, attempt }: Asked): boolean {
  const isAnother = (call: LinkAttempt): boolean => call.kind === 'connect' && call !== attempt && !call.signal.aborted
  return kernel.links.attempts().some((call) => isAnother(call) && call.connectorId === connector.info.id)
}

/** Revokes an approval that arrived in time for a call that was then aborted. */
function withdraw(
  kernel: WithLinks & WithStorage & Pick<Host, 'clock' | 'log' | 'signal'>,
  { connector, attempt }: Asked,
  parts: readonly FollowedPart[],
): Promise<never> {
  for (const { reports } of parts) reports.stop()
  if (!askedNow(kernel, connector)) revoke(kernel, connector)
  return aborted(attempt.signal)
}

async function approve(kernel: WalletParts, asked: Asked, connection: Connection): Promise<readonly FollowedPart[]> {
  const { connector, attempt } = asked
  const { signal } = attempt
  let followed: readonly FollowedPart[] = []
  try {
    const parts = await abortable(partsOf(kernel, connector, connection), signal, 'connect')
    followed = parts.flatMap((part, index) => followOne(kernel, part, index === 0))
    for (const part of followed) await abortable(announce(kernel, part, signal), signal, 'connect')
    return followed
  } catch (error) {
    if (signal.aborted) return withdraw(kernel, asked, followed)
    for (const { reports } of followed) reports.stop()
    revoke(kernel, connector)
    throw error
  }
}

/** A connection whose `subscribe` throws is rejected: account changes would be missed. Only the requested part has to succeed. */
function followOne(kernel: SessionParts, part: ApprovedPart, isAsked: boolean): readonly FollowedPart[] {
  const { connector } = part
  try {
    return [{ ...part, reports: followReports(kernel, connector) }]
  } catch (cause) {
    const error = new LatchkeyError('WALLET_FAILED', { method: 'subscribe' }, { cause })
    if (isAsked) throw error
    const { name, namespace } = connector.info
    kernel.log.warn(`${name} is not connected on ${namespace}.`, error)
    revoke(kernel, connector)
    return []
  }
}

function announce({ hooks }: WithHooks, { connector, connection }: ApprovedPart, signal: AbortSignal): Promise<void> {
  const { id: connectorId, namespace } = connector.info
  return hooks.onConnect({ connectorId, namespace, connection, isReconnect: false, signal })
}

function commit(kernel: WalletParts, { connector, attempt }: Asked, parts: readonly FollowedPart[]): ConnectResult {
  const sessions = parts.map((part) => commitOne(kernel, part))
  const [namespace, session] = sessions[0] as (typeof sessions)[number]
  const wanted = connector.info.namespace
  // The wallet may have approved other namespaces only.
  if (namespace !== wanted) restore(kernel, wanted, attempt)
  activate(kernel, namespace)
  const { id: connectorId, name } = (parts[0] as FollowedPart).connector.info
  rememberRecentWallet(kernel, { connectorId, name, namespaces: sessions.map(([connectedNamespace]) => connectedNamespace) })
  return toConnectResult(namespace, session)
}

function commitOne(kernel: SessionParts, part: FollowedPart): readonly [Namespace, ConnectedSession] {
  const { namespace, id: connectorId } = part.connector.info
  const former = kernel.links.of(namespace).live?.connector
  const session = commitPart(kernel, part)
  rememberConnection(kernel, { namespace, connectorId, address: session.account.address })
  if (former && former.info.id !== connectorId) {
    kernel.attempts.cancel('network', namespace) // The switch was requested of the previous wallet.
    // Another tab may have connected the previous wallet at the same time; its write is visible here a little later.
    kernel.clock.after(OTHER_TABS_MS, () => leave(kernel, former))
  }
  return [namespace, session]
}

/** Falls back to the wallet that was connected before, if any. Does nothing when a newer attempt runs on the namespace. */
function restore(kernel: WalletParts, namespace: Namespace, attempt: LinkAttempt): void {
  const isConnecting = kernel.store.data.sessions[namespace]?.status === 'connecting'
  if (!isConnecting || !attempt.isLatest()) return
  fallBack(kernel, namespace)
  if (attempt.isMissed) followDecision(kernel, namespace)
}

function showPairing(kernel: WithStore & Pick<Host, 'clock'>, { info }: Connector, uri: string): void {
  kernel.store.apply(pairingShown({ connectorId: info.id, uri }, kernel.clock.now()))
}

/** Disconnects a wallet that was replaced, unless the visitor chose it again meanwhile. If that fails, it is disconnected then. */
function leave(kernel: WithLinks & WithStorage & Pick<Host, 'clock' | 'log' | 'signal'>, former: Connector): void {
  const { result } = askedNow(kernel, former) ?? {}
  if (result) result.catch(() => leave(kernel, former))
  else revoke(kernel, former)
}

/** Disconnects a wallet whose approval is not used, unless this tab or, according to storage, another tab uses it. Does not wait. */
function revoke(kernel: WithLinks & WithStorage & Pick<Host, 'clock' | 'log' | 'signal'>, connector: Connector): void {
  const { namespace, id } = connector.info
  const decision = readDecision(kernel, namespace)
  const isUsedElsewhere = isConnection(decision) && decision.connectorId === id
  if (!isUsedElsewhere && kernel.links.of(namespace).live?.connector !== connector) void disconnectWallet(kernel, connector)
}

/**
 * The connector with an id. Without a namespace the active one is preferred, then the first that has the wallet.
 *
 * @throws LatchkeyError `CONNECTOR_NOT_FOUND`
 */
export function findConnector(
  kernel: WithStore & Pick<Registries, 'connectors'>,
  { connectorId, namespace }: ConnectParameters,
): Connector {
  const get = (candidate: Namespace | undefined): Connector | undefined =>
    candidate === undefined ? undefined : kernel.connectors.get(connectorKey(candidate, connectorId))
  const found = namespace
    ? get(namespace)
    : (get(kernel.store.data.activeNamespace) ?? kernel.connectors.list().find(({ info }) => info.id === connectorId))
  if (!found) throw new LatchkeyError('CONNECTOR_NOT_FOUND', { connectorId, ...(namespace ? { namespace } : {}) })
  return found
}

/** The `signIn` callback for a wallet; undefined while no plugin provides sign-in. A failure in it does not fail the connection. */
export function signInOf(
  kernel: Pick<Registries, 'services'> & Pick<Host, 'log'>,
  { info }: Connector,
  signal: AbortSignal,
): ConnectorConnectParameters['signIn'] {
  const ask = kernel.services.get('connect.signIn') as ServiceOf<'connect.signIn'> | undefined
  if (!ask) return undefined
  const { namespace, id: connectorId } = info
  return async (chainIds) => {
    try {
      return await ask({ namespace, connectorId, chainIds, signal })
    } catch (error) {
      kernel.log.warn(`${info.name} connects without signing in.`, error)
      return undefined
    }
  }
}
