import { randomUUID } from 'node:crypto'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { PROJECT } from './startTestRelay.js'

/** A published client, whose storage outlives it, as that of a phone does. */
export type PublishedClient = Awaited<ReturnType<typeof createSignClient>>

type CoreStorage = NonNullable<NonNullable<ConstructorParameters<typeof Core>[0]>['storage']>

type SignCore = NonNullable<NonNullable<Parameters<typeof SignClient.init>[0]>['core']>

/** What a client stores. */
export function createStorage(): CoreStorage {
  const values = new Map<string, unknown>()
  return {
    getKeys: () => Promise.resolve([...values.keys()]),
    getEntries: <T>() => Promise.resolve([...values] as [string, T][]),
    getItem: <T>(key: string) => Promise.resolve(values.get(key) as T | undefined),
    setItem: (key, value) => Promise.resolve(void values.set(key, structuredClone(value))),
    removeItem: (key) => Promise.resolve(void values.delete(key)),
  }
}

/** Options of {@link createSignClient}. */
export interface SignClientOptions {
  readonly relayUrl: string
  readonly name: string
  /** @default empty */
  readonly storage?: CoreStorage
  /** @default the only one of the relay */
  readonly projectId?: string
}

/** Starts WalletConnect's own client. */
export async function createSignClient({ relayUrl, name, storage = createStorage(), projectId = PROJECT }: SignClientOptions) {
  process.env['DISABLE_GLOBAL_CORE'] = 'true'
  const core = new Core({ projectId, relayUrl, storage, customStoragePrefix: name, telemetryEnabled: false, logger: 'silent' })
  const metadata = { name, description: name, url: `https://${name}.example`, icons: [] }
  // The types do not allow undefined for an absent option.
  const client = await SignClient.init({
    core: core as unknown as SignCore,
    metadata,
    projectId,
    relayUrl,
    logger: 'silent',
    name: `${name} ${randomUUID()}`,
  })
  return {
    client,
    core,
    storage,
    /** As an application that is put away: its socket ends, its storage stays. */
    async stop() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}
