import type { Metadata, ScopedStorage } from '@latchkey/kernel'
import { SignClient } from '@walletconnect/sign-client'
import { createClientStorage } from './createClientStorage.js'
import { holdFailures } from './holdFailures.js'
import { closeSocket, openOneSocket } from './relaySocket.js'

/** The protocol's client. */
export type Client = InstanceType<typeof SignClient>

/** A session as the client keeps it. */
export type Session = ReturnType<Client['session']['get']>

/** The client's emitters, whose own types name some events only. */
interface Emitter {
  emit(event: string, value: unknown): boolean
  removeAllListeners(): unknown
}

/** What a client is made of. */
export interface ClientParameters {
  readonly projectId: string
  readonly relayUrl: string
  readonly metadata: Metadata
  readonly storage: ScopedStorage
}

/** Starts a client that talks to the relay and to nobody else. It opens no socket before it has something to say or to hear. */
export async function createClient({ projectId, relayUrl, metadata, storage }: ClientParameters): Promise<Client> {
  const client = await SignClient.init({
    projectId,
    relayUrl,
    // The client changes what it is given.
    metadata: { ...metadata, icons: [...metadata.icons] },
    customStoragePrefix: prefixOf({ projectId, relayUrl }),
    storage: createClientStorage(storage),
    telemetryEnabled: false,
    logger: 'silent',
  })
  // It would put a frame of another origin into the page with each proposal.
  client.core.verify.register = () => Promise.resolve('')
  openOneSocket(client.core.relayer)
  holdFailures(client)
  // Every instance of the page listens to the one client.
  client.events.setMaxListeners(0)
  return client
}

/** Ends all that a client has open: socket, timers, and what waits for an answer. */
export async function closeClient(client: Client, parameters: Pick<ClientParameters, 'projectId' | 'relayUrl'>): Promise<void> {
  const { core, proposal, engine } = client
  for (const { id } of proposal.getAll()) client.events.emit('proposal_expire', { id })
  // The only way to end the timer of a request is its answer, and that goes through the engine's own emitter.
  const { events } = engine as unknown as { readonly events: Emitter }
  for (const { request } of core.history.pending) events.emit(`session_request:${request.id}`, { error: { code: 6000, message: 'Closed.' } })
  const own: Emitter = client.events as unknown as Emitter
  own.removeAllListeners()
  core.heartbeat.stop()
  await closeSocket(core.relayer)
  forgetGlobalCore(prefixOf(parameters))
}

/** Names the client's part of storage, and keeps it apart from clients of other libraries on the page. */
function prefixOf({ projectId, relayUrl }: Pick<ClientParameters, 'projectId' | 'relayUrl'>): string {
  return `latchkey-${projectId}-${relayUrl}`
}

/** The client leaves its core in the page, and the next client of that name would take over the closed one. */
function forgetGlobalCore(prefix: string): void {
  for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`]) Reflect.deleteProperty(globalThis, name)
}
