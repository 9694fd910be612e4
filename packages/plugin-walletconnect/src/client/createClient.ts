import type { Logger, Metadata, ScopedStorage } from '@latchkey/kernel'
import { UniversalProvider } from '@walletconnect/universal-provider'
import type { Client } from '../Provider.js'
import { createClientStorage } from './createClientStorage.js'
import { sweepPairings } from './forgetPairing.js'
import { holdFailures } from './holdFailures.js'
import { closeSocket, openOneSocket } from './relaySocket.js'

/** The client's emitters, whose own types list some events only. */
interface Emitter {
  emit(event: string, value: unknown): boolean
  removeAllListeners(): unknown
}

/** Parameters of `createClient`. */
export interface ClientParameters {
  /** The instance's id: clients of different ids share nothing. */
  readonly id: string
  readonly projectId: string
  readonly relayUrl: string
  readonly metadata: Metadata
  readonly storage: ScopedStorage
  readonly log: Pick<Logger, 'warn'>
}

/** The identity of a client. */
type ClientName = Pick<ClientParameters, 'id' | 'projectId' | 'relayUrl'>

/**
 * Starts a client that connects to the relay only. It opens no socket before it sends or subscribes.
 *
 * Stored state with which it cannot start is removed, with one warning, and it starts without.
 */
export async function createClient(parameters: ClientParameters): Promise<Client> {
  const name = prefixOf(parameters)
  const stored = createClientStorage({ storage: parameters.storage, name })
  const reset = (reason: string): void => {
    stored.clear()
    parameters.log.warn(`The stored WalletConnect state ${reason} and was removed. Wallets have to be connected again.`)
  }
  const isEmpty = stored.isEmpty()
  if (!stored.isSound()) reset('is damaged')
  const heard = stored.takeSubscribed()
  let client: Client
  try {
    client = await startClient(parameters, stored.backend)
  } catch (error) {
    stopHalfStarted(name)
    if (isEmpty) throw error
    reset('could not be used')
    client = await startClient(parameters, stored.backend)
  }
  // It would embed a frame of another origin with each proposal.
  client.core.verify.register = () => Promise.resolve('')
  openOneSocket(client.core.relayer)
  holdFailures(client)
  // Every instance of the page with this id adds listeners to this client.
  client.events.setMaxListeners(0)
  sweepPairings(client)
  hearSessions(client, heard)
  return client
}

async function startClient(parameters: ClientParameters, storage: ReturnType<typeof createClientStorage>['backend']): Promise<Client> {
  const { projectId, relayUrl, metadata } = parameters
  const maker = new UniversalProvider({
    projectId,
    relayUrl,
    // The client mutates its options.
    metadata: { ...metadata, icons: [...metadata.icons] },
    customStoragePrefix: prefixOf(parameters),
    storage,
    telemetryEnabled: false,
    logger: 'silent',
  })
  // Its `init` would also listen, create providers with public nodes, and restore whichever session is stored first.
  await (maker as unknown as { createClient(): Promise<void> }).createClient()
  return maker.client
}

/** Restores lost subscriptions: a session without one would never receive its wallet's messages. */
function hearSessions(client: Client, heard: readonly string[]): void {
  for (const topic of client.session.keys) {
    // Once the relay is connected; nothing is received before.
    if (!heard.includes(topic)) client.core.relayer.subscribe(topic).catch(() => undefined)
  }
}

/** Ends everything that a client has open: socket, timers, and pending requests. */
export async function closeClient(client: Client, parameters: ClientName): Promise<void> {
  const { core, proposal, engine } = client
  for (const { id } of proposal.getAll()) client.events.emit('proposal_expire', { id })
  // Only an answer ends the timer of a request, and it goes through the engine's own emitter.
  const { events } = engine as unknown as { readonly events: Emitter }
  for (const { request } of core.history.pending)
    events.emit(`session_request:${request.id}`, { error: { code: 6000, message: 'Closed.' } })
  const own: Emitter = client.events as unknown as Emitter
  own.removeAllListeners()
  core.heartbeat.stop()
  await closeSocket(core.relayer)
  forgetGlobalCore(prefixOf(parameters))
}

/** The prefix of the client's storage and global, distinct from clients of other libraries and of other instances. */
function prefixOf({ id, projectId, relayUrl }: ClientName): string {
  return `latchkey-${id === 'default' ? '' : `${id}:`}${projectId}-${relayUrl}`
}

const coreName = (prefix: string): string => `_walletConnectCore_${prefix}`

/** The client leaves its core on the page, and the next client of that name would reuse the closed one. */
function forgetGlobalCore(prefix: string): void {
  for (const name of [coreName(prefix), `${coreName(prefix)}_count`]) Reflect.deleteProperty(globalThis, name)
}

/** A start that failed half-way leaves a core with a running heartbeat. */
function stopHalfStarted(prefix: string): void {
  const { [coreName(prefix)]: core } = globalThis as unknown as Record<string, Client['core'] | undefined>
  core?.heartbeat.stop()
  forgetGlobalCore(prefix)
}
