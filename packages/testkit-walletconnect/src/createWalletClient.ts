import { randomUUID } from 'node:crypto'
import type { WalletKitTypes } from '@reown/walletkit'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { holdFailures } from './holdFailures.js'
import type { RemoteWalletOptions } from './RemoteWallet.js'

/** The wallet's client, and how to close it. */
export interface WalletClient {
  readonly kit: Awaited<ReturnType<typeof WalletKit.init>>
  stop(): Promise<void>
}

type CoreStorage = NonNullable<NonNullable<ConstructorParameters<typeof Core>[0]>['storage']>

/** Starts a wallet client that stores everything in memory and sends no telemetry. */
export async function createWalletClient({ relayUrl, name = 'Remote Test Wallet', icon }: RemoteWalletOptions): Promise<WalletClient> {
  const core = new Core({
    projectId: 'testkit',
    relayUrl,
    // Unique names, so that two clients in one process are separate.
    customStoragePrefix: randomUUID(),
    storage: createCoreStorage(),
    telemetryEnabled: false,
    logger: 'silent',
  })
  const metadata = { name, description: 'A wallet for tests', url: 'https://wallet.test', icons: icon ? [icon] : [] }
  // The types do not allow undefined for an absent option.
  const kit = await WalletKit.init({ core: core as WalletKitTypes.Options['core'], metadata, signConfig: { disableRequestQueue: true } })
  holdFailures(kit.engine.signClient)
  return {
    kit,
    async stop() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}

function createCoreStorage(): CoreStorage {
  const values = new Map<string, unknown>()
  return {
    getKeys: () => Promise.resolve([...values.keys()]),
    getEntries: <T>() => Promise.resolve([...values] as [string, T][]),
    getItem: <T>(key: string) => Promise.resolve(values.get(key) as T | undefined),
    setItem: (key, value) => Promise.resolve(void values.set(key, structuredClone(value))),
    removeItem: (key) => Promise.resolve(void values.delete(key)),
  }
}
