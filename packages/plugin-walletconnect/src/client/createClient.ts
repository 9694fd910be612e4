import type { Logger, Metadata, ScopedStorage } from '@latchkey/kernel'
import { UniversalProvider } from '@walletconnect/universal-provider'
import type { Client } from '../Provider.js'
import { createClientStorage } from './createClientStorage.js'
import { sweepPairings } from './forgetPairing.js'
import { holdFailures } from './holdFailures.js'
import { closeSocket, openOneSocket } from './relaySocket.js'

/** The client's emitters, whose own types name some events only. */
interface Emitter {
  emit(event: string, value: unknown): boolean
  removeAllListeners(): unknown
}

/** What a client is made of. */
export interface ClientParameters {
  /** The instance's id: clients of different ids share nothing. */
  readonly id: string
  readonly projectId: string
  readonly relayUrl: string
  readonly metadata: Metadata
  readonly storage: ScopedStorage
  readonly log: Pick<Logger, 'warn'>
}

/** What names a client. */
type ClientName = Pick<ClientParameters, 'id' | 'projectId' | 'relayUrl'>

/**
 * Starts a client that talks to the relay and to nobody else. It opens no socket before it has something to say or to hear.
 *
 * Stored state that it cannot start with is removed, with one warning, and it starts without.
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
  // It would put a frame of another origin into the page with each proposal.
  client.core.verify.register = () => Promise.resolve('')
  openOneSocket(client.core.relayer)
  holdFailures(client)
  // Every instance of the page with this id listens to the one client.
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
    // The client changes what it is given.
    metadata: { ...metadata, icons: [...metadata.icons] },
    customStoragePrefix: prefixOf(parameters),
    storage,
    telemetryEnabled: false,
    logger: 'silent',
  })
  // Its `init` would also listen, create providers that know public nodes, and take up whichever session is stored first.
  await (maker as unknown as { createClient(): Promise<void> }).createClient()
  return maker.client
}

/** A session whose subscription was lost from storage would never hear its wallet again. */
function hearSessions(client: Client, heard: readonly string[]): void {
  for (const topic of client.session.keys) {
    // Once the relay is there; until then nothing can be heard anyway.
    if (!heard.includes(topic)) client.core.relayer.subscribe(topic).catch(() => undefined)
  }
}

/** Ends all that a client has open: socket, timers, and what waits for an answer. */
export async function closeClient(client: Client, parameters: ClientName): Promise<void> {
  const { core, proposal, engine } = client
  for (const { id } of proposal.getAll()) client.events.emit('proposal_expire', { id })
  // The only way to end the timer of a request is its answer, and that goes through the engine's own emitter.
  const { events } = engine as unknown as { readonly events: Emitter }
  for (const { request } of core.history.pending)
    events.emit(`session_request:${request.id}`, { error: { code: 6000, message: 'Closed.' } })
  const own: Emitter = client.events as unknown as Emitter
  own.removeAllListeners()
  core.heartbeat.stop()
  await closeSocket(core.relayer)
  forgetGlobalCore(prefixOf(parameters))
}

/** Names the client's part of storage and of the page, and keeps it apart from clients of other libraries and of other instances. */
function prefixOf({ id, projectId, relayUrl }: ClientName): string {
  return `latchkey-${id === 'default' ? '' : `${id}:`}${projectId}-${relayUrl}`
}

const coreName = (prefix: string): string => `_walletConnectCore_${prefix}`

/** The client leaves its core in the page, and the next client of that name would take over the closed one. */
function forgetGlobalCore(prefix: string): void {
  for (const name of [coreName(prefix), `${coreName(prefix)}_count`]) Reflect.deleteProperty(globalThis, name)
}

/** A start that failed half-way leaves a core whose heart beats. */
function stopHalfStarted(prefix: string): void {
  const { [coreName(prefix)]: core } = globalThis as unknown as Record<string, Client['core'] | undefined>
  core?.heartbeat.stop()
  forgetGlobalCore(prefix)
}
