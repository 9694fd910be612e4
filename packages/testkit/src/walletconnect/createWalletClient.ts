import { randomUUID } from 'node:crypto'
import type { WalletKitTypes } from '@reown/walletkit'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'

/** The wallet's half of the protocol, and how to end it. */
export interface WalletClient {
  readonly kit: Awaited<ReturnType<typeof WalletKit.init>>
  stop(): Promise<void>
}

type CoreStorage = NonNullable<NonNullable<ConstructorParameters<typeof Core>[0]>['storage']>

/** Starts a wallet that keeps everything in memory and reports nothing to anybody. */
export async function createWalletClient(relayUrl: string, name: string): Promise<WalletClient> {
  const core = new Core({
    projectId: 'testkit',
    relayUrl,
    // One name each, so that no two of one process are taken for the same.
    customStoragePrefix: randomUUID(),
    storage: createCoreStorage(),
    telemetryEnabled: false,
    logger: 'silent',
  })
  const metadata = { name, description: 'A wallet for tests', url: 'https://wallet.test', icons: [] }
  // Its own types miss that an absent option may also be written as undefined.
  const kit = await WalletKit.init({ core: core as WalletKitTypes.Options['core'], metadata, signConfig: { disableRequestQueue: true } })
  holdChecks([core.pairing, kit.engine.signClient.engine])
  return {
    kit,
    async stop() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}

/** The client starts these checks of what arrives and does not wait for them: a failure would end the process as an unhandled rejection. */
function holdChecks(holders: readonly object[]): void {
  for (const holder of holders) {
    const checks = holder as Record<string, ((...values: unknown[]) => Promise<void>) | undefined>
    for (const name of ['isValidDisconnect', 'isValidEmit', 'isValidPing']) {
      const check = checks[name]
      if (!check) continue
      checks[name] = (...values) => {
        const checking = check.apply(holder, values)
        checking.catch(() => undefined)
        return checking
      }
    }
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
