import type { Client } from '../Provider.js'
import type { ClientParameters } from './createClient.js'
import { closeClient, createClient } from './createClient.js'

/** A reference to a shared client. */
export interface ClientShare {
  readonly client: Client
  /** Releases the reference; the last one closes the client. Safe to call twice. */
  release(): Promise<void>
}

interface Entry {
  readonly ready: Promise<Client>
  users: number
  closing?: Promise<void>
}

/**
 * The page's registry of clients. Two clients with the same keys would answer each other's messages, so there must be only
 * one per instance id, project and relay, across hot module replacement and several copies of
 * this package: a variable of this module could not ensure that. Instances of different ids have different keys, and never
 * share a client. The key is a symbol, so nothing collides with it, and the record is removed with the last instance.
 */
const REGISTRY = Symbol.for('latchkey.walletconnect.clients.1')

type Page = typeof globalThis & { [REGISTRY]?: Map<string, Entry> }

/** Acquires the page's client for an id, project and relay; the first caller creates it, with its metadata and storage. */
export async function acquireClient(parameters: ClientParameters): Promise<ClientShare> {
  const page: Page = globalThis
  const entries = (page[REGISTRY] ??= new Map<string, Entry>())
  const key = `${parameters.id} ${parameters.projectId} ${parameters.relayUrl}`
  const former = entries.get(key)
  const entry =
    former && !former.closing ? former : { users: 0, ready: (former?.closing ?? Promise.resolve()).then(() => createClient(parameters)) }
  entries.set(key, entry)
  entry.users += 1
  const release = once(() => leave(entries, key, entry, parameters))
  try {
    return { client: await entry.ready, release }
  } catch (error) {
    await release()
    throw error
  }
}

async function leave(...[entries, key, entry, parameters]: [Map<string, Entry>, string, Entry, ClientParameters]): Promise<void> {
  entry.users -= 1
  if (entry.users > 0) return
  entry.closing = entry.ready.then(
    (client) => closeClient(client, parameters),
    () => undefined, // It was never created; the callers got the rejection.
  )
  await entry.closing
  if (entries.get(key) === entry) entries.delete(key)
  if (entries.size === 0) Reflect.deleteProperty(globalThis, REGISTRY)
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= run())
}
