import type { Client } from '../Provider.js'
import type { ClientParameters } from './createClient.js'
import { closeClient, createClient } from './createClient.js'

/** A share in a client. */
export interface ClientShare {
  readonly client: Client
  /** Gives the share back; the last one closes the client. Safe to call twice. */
  release(): Promise<void>
}

interface Entry {
  readonly ready: Promise<Client>
  users: number
  closing?: Promise<void>
}

/**
 * Where the page keeps its clients. Two clients with the same keys would answer each other's messages, so there may be only
 * one per instance id, project and relay, however often a module is replaced while developing, and from however many copies of
 * this package: a variable of this module could not promise that. Instances of different ids have different keys, and never
 * share a client. The name is a symbol, nothing can meet it by chance, and the record is gone when the last instance is.
 */
const REGISTRY = Symbol.for('latchkey.walletconnect.clients.1')

type Page = typeof globalThis & { [REGISTRY]?: Map<string, Entry> }

/** Takes a share in the page's client for an id, project and relay; the first one makes it, with its metadata and storage. */
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
    () => undefined, // It was never made; whoever asked for it has been told.
  )
  await entry.closing
  if (entries.get(key) === entry) entries.delete(key)
  if (entries.size === 0) Reflect.deleteProperty(globalThis, REGISTRY)
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= run())
}
