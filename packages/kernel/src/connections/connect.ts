import { abortable } from '../async/abortable.js'
import type { Attempt } from '../async/createAttempts.js'
import { LONGEST_TIMER_MS, OTHER_TABS_MS } from '../async/timeouts.js'
import type { CaipNetworkId, Namespace } from '../contracts/Network.js'
import type { Connection, Connector, ConnectorConnectParameters } from '../contracts/Connector.js'
import type { ConnectParameters, ConnectResult, Latchkey } from '../contracts/Latchkey.js'
import type { ConnectedSession } from '../contracts/Session.js'
import type { ServiceOf } from '../contracts/views.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { toOwnError } from '../errors/toOwnError.js'
import { connectorKey } from '../state/createRegistry.js'
import type { Parts } from '../state/Parts.js'
import { pairingEnded, pairingShown } from '../state/transitions/modal.js'
import { activate } from './activate.js'
import { commitPart, partsOf, type ApprovedPart, type FollowedPart } from './commitConnection.js'
import { askedNow, type WithLinks } from './createLinks.js'
import { disconnectWallet } from './disconnect.js'
import { followDecision } from './followOtherTabs.js'
import { followReports } from './followReports.js'
import { isPending, type LinkAttempt } from './link.js'
import type { SessionParts, WalletParts } from './parts.js'
import { isConnection, readDecision, rememberConnection, rememberRecentWallet } from './storedConnections.js'

/**
 * Asks a wallet to connect. A second call for the same wallet joins the first; a call for another wallet
 * aborts it. State changes only after the wallet approved and every `onConnect` tap resolved.
 */
export function connect(kernel: WalletParts, parameters: ConnectParameters): Promise<ConnectResult> {
  const { connectorId, namespace, signal, timeoutMs } = parameters
  const connector = findConnector(kernel, connectorId, namespace)
  if (timeoutMs === undefined) return joinOrAsk(kernel, connector, parameters)
  if (!(timeoutMs > 0)) throw new LatchkeyError('PARAMS_INVALID', { method: 'connect' })
  const limit = new AbortController()
  const timedOut = (): void => limit.abort(new LatchkeyError('WALLET_TIMEOUT', { connectorId, timeoutMs }))
  const cancel = kernel.clock.after(Math.min(timeoutMs, LONGEST_TIMER_MS), timedOut)
  const either = AbortSignal.any([limit.signal, ...(signal ? [signal] : [])])
  return joinOrAsk(kernel, connector, { ...parameters, signal: either }).finally(cancel)
}

function joinOrAsk(kernel: WalletParts, connector: Connector, { chainId, signal }: ConnectParameters): Promise<ConnectResult> {
  const { namespace, id: connectorId } = connector.info
  const { result } = askedNow(kernel, connector) ?? {}
  if (result && !chainId) return abortable(result, signal ?? kernel.signal, 'connect')
  const attempt = kernel.links.begin(namespace, { kind: 'connect', connectorId }, [signal, kernel.signal])
  const call = { connector, attempt }
  const running = run(kernel, call, ask(kernel, call, chainId)).finally(attempt.end)
  kernel.links.change(namespace, { type: 'joinable', by: attempt.signal, result: running })
  return running
}

interface Call {
  readonly connector: Connector
  readonly attempt: Attempt
}

async function run(kernel: WalletParts, call: Call, answer: Promise<Connection>): Promise<ConnectResult> {
  const { connector, attempt } = call
  const { namespace, id } = connector.info
  try {
    const parts = await approve(kernel, call, await answer)
    // The call may have been aborted just after the last tap resolved.
    if (attempt.signal.aborted) return await withdraw(kernel, call, parts)
    return commit(kernel, call, parts)
  } catch (error) {
    fail(kernel, namespace, attempt.signal)
    const own = toOwnError(error, { connectorId: id, method: 'connect' })
    kernel.alerts.report(own)
    kernel.events.emit('CONNECT_ERROR', { namespace, connectorId: id, message: own.code })
    throw own
  } finally {
    if (kernel.store.data.pairing?.connectorId === id && !isAskedElsewhere(kernel, call)) kernel.store.apply(pairingEnded())
  }
}

/** Waits for the wallet. A late approval is revoked, unless the wallet is connected or asked again meanwhile. */
async function ask(kernel: WalletParts, { connector, attempt }: Call, chainId: CaipNetworkId | undefined): Promise<Connection> {
  const { links, store, clock } = kernel
  const { namespace, id: connectorId } = connector.info
  const { signal } = attempt
  if (signal.aborted) return aborted(signal) // The wallet is not asked for an aborted call.
  const signIn = signInOf(kernel, connector, signal)
  const answer = Promise.resolve(
    connector.connect({
      signal,
      ...(chainId && { chainId }),
      onUri(uri) {
        // A wallet that has answered needs no pairing code.
        const isWaiting = attempt.isCurrent() && links.of(namespace).attempt?.phase === 'asked'
        if (isWaiting) store.apply(pairingShown({ connectorId, uri }, clock.now()))
      },
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
function isAskedElsewhere(kernel: WithLinks, { connector, attempt }: Call): boolean {
  const isAnother = ({ kind, abort }: LinkAttempt): boolean =>
    kind === 'connect' && abort.signal !== attempt.signal && !abort.signal.aborted
  return kernel.links.attempts().some((call) => call.connectorId === connector.info.id && isAnother(call))
}

/** Revokes an approval that arrived in time for a call that was then aborted. */
function withdraw(
  kernel: WithLinks & Parts<'storage' | 'clock' | 'log' | 'signal'>,
  { connector, attempt }: Call,
  parts: readonly FollowedPart[],
): Promise<never> {
  for (const { reports } of parts) reports.stop()
  if (!askedNow(kernel, connector)) revoke(kernel, connector)
  return aborted(attempt.signal)
}

async function approve(kernel: WalletParts, call: Call, answer: Connection): Promise<readonly FollowedPart[]> {
  const { connector, attempt } = call
  const { signal } = attempt
  let followed: readonly FollowedPart[] = []
  kernel.links.change(connector.info.namespace, { type: 'approved', by: signal })
  try {
    const parts = await abortable(partsOf(kernel, connector, answer), signal, 'connect')
    followed = parts.flatMap((part, index) => followOne(kernel, part, index === 0))
    for (const { connector: used, connection } of followed) {
      const { id: connectorId, namespace } = used.info
      await abortable(kernel.hooks.onConnect({ connectorId, namespace, connection, isReconnect: false, signal }), signal, 'connect')
    }
    return followed
  } catch (error) {
    if (signal.aborted) return withdraw(kernel, call, followed)
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

function commit(kernel: WalletParts, { connector, attempt }: Call, parts: readonly FollowedPart[]): ConnectResult {
  const wanted = connector.info.namespace
  const sessions = parts.map((part) => commitOne(kernel, part, attempt.signal))
  const namespaces = parts.map((part) => part.connector.info.namespace)
  const [namespace, session] = [namespaces[0] as Namespace, sessions[0] as ConnectedSession]
  // The wallet may have approved other namespaces only.
  if (namespace !== wanted) fail(kernel, wanted, attempt.signal)
  activate(kernel, namespace)
  const { connectorId, account, accounts, chainId } = session
  rememberRecentWallet(kernel, { connectorId, name: (parts[0] as FollowedPart).connector.info.name, namespaces })
  return { namespace, connectorId, address: account.address, caipAddress: `${chainId}:${account.address}`, accounts, chainId }
}

function commitOne(kernel: SessionParts, part: FollowedPart, by: AbortSignal): ConnectedSession {
  const { namespace, id: connectorId } = part.connector.info
  const former = kernel.links.of(namespace).live?.connector
  const session = commitPart(kernel, part, by)
  rememberConnection(kernel, { namespace, connectorId, address: session.account.address })
  if (former && former.info.id !== connectorId) {
    kernel.attempts.cancel('network', namespace) // The switch was requested of the previous wallet.
    // Another tab may have connected the previous wallet at the same time; its write is visible here a little later.
    kernel.clock.after(OTHER_TABS_MS, () => leave(kernel, former))
  }
  return session
}

/** The wallet that was connected before, if any, is shown again. Does nothing when a newer call runs on the namespace. */
function fail(kernel: WalletParts, namespace: Namespace, by: AbortSignal): void {
  const { attempt } = kernel.links.of(namespace)
  kernel.links.change(namespace, { type: 'withdrawn', by })
  if (attempt?.missed && attempt.abort.signal === by && isPending(attempt)) followDecision(kernel, namespace)
}

/** Disconnects a wallet that was replaced, unless the visitor chose it again meanwhile. If that fails, it is disconnected then. */
function leave(kernel: WithLinks & Parts<'storage' | 'clock' | 'log' | 'signal'>, former: Connector): void {
  const { result } = askedNow(kernel, former) ?? {}
  if (result) result.catch(() => leave(kernel, former))
  else revoke(kernel, former)
}

/** Disconnects a wallet whose approval is not used, unless this tab or, according to storage, another tab uses it. Does not wait. */
function revoke(kernel: WithLinks & Parts<'storage' | 'clock' | 'log' | 'signal'>, connector: Connector): void {
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
function findConnector(
  { connectors, store }: Parts<'store' | 'connectors'>,
  connectorId: string,
  namespace: Namespace | undefined,
): Connector {
  const get = (candidate: Namespace | undefined): Connector | undefined =>
    candidate === undefined ? undefined : connectors.get(connectorKey(candidate, connectorId))
  const found = namespace
    ? get(namespace)
    : (get(store.data.activeNamespace) ?? connectors.list().find(({ info }) => info.id === connectorId))
  if (!found) throw new LatchkeyError('CONNECTOR_NOT_FOUND', { connectorId, ...(namespace ? { namespace } : {}) })
  return found
}

/** The `signIn` callback for a wallet; undefined while no plugin provides sign-in. A failure in it does not fail the connection. */
function signInOf(kernel: Parts<'services' | 'log'>, { info }: Connector, signal: AbortSignal): ConnectorConnectParameters['signIn'] {
  const ask = kernel.services.get('connect.signIn') as ServiceOf<'connect.signIn'> | undefined
  if (!ask) return undefined
  const { namespace, id: connectorId } = info
  return async (chainIds) => {
    try {
      return await ask({ namespace, connectorId, chainIds, signal })
    } catch (error) {
      kernel.log.warn(`${info.name} connects without sign-in.`, error)
      return undefined
    }
  }
}

/** Loads what connecting needs. A failure is only logged: `connect()` will fail the same way and report it. */
export function prepare(
  kernel: Parts<'connectors' | 'log'>,
  { connectorId, namespace, cause = 'intent' }: Parameters<Latchkey['prepare']>[0],
): void {
  const connector = kernel.connectors.get(connectorKey(namespace, connectorId))
  connector?.prepare?.(cause).catch((error: unknown) => kernel.log.info(`${connector.info.name} cannot be prepared.`, error))
}
