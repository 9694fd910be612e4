import { type ConnectedSession, createLatchkey, type Latchkey, type Namespace } from '@latchkey/kernel'
import { expect } from 'vitest'
import { createMemoryStorage, type MemoryStorage } from '../../createMemoryStorage.js'
import { createFaultWatch } from '../createFaultWatch.js'
import { eventually } from '../createStage.js'
import type { SpanningConnectorSuite, SpanningWallet } from '../SpanningConnectorSuite.js'

/** Test setup for the suite; {@link SpanningStage.clear} undoes everything. */
export interface SpanningStage {
  wallet(): Promise<SpanningWallet>
  /** A started instance, whose pairing URIs the wallet gets. Pass the storage of an earlier one to simulate a reload. */
  start(wallet: SpanningWallet, storage?: MemoryStorage): Promise<Latchkey>
  /** Begins to connect. @param namespace - The requested one; the wallet decides what it approves. */
  connect(latchkey: Latchkey, namespace: Namespace, signal?: AbortSignal): ReturnType<Latchkey['connect']>
  /** A wallet and an instance, connected on all namespaces. */
  connected(): Promise<{ readonly wallet: SpanningWallet; readonly latchkey: Latchkey; readonly storage: MemoryStorage }>
  /** Waits until exactly these namespaces are connected. @param promise - The failure message: what is broken, and how to fix it. */
  holds(latchkey: Latchkey, namespaces: readonly Namespace[], promise: string): Promise<void>
  session(latchkey: Latchkey, namespace: Namespace): ConnectedSession
  /** Also fails the test for a rejection that nobody handled, and for an error without a code. */
  clear(): Promise<void>
}

/** Makes a stage for one suite. */
export function createSpanningStage({ create, connectorId, namespaces, wallet: makeWallet }: SpanningConnectorSuite): SpanningStage {
  const undoes: (() => void | Promise<void>)[] = []
  const faults = createFaultWatch()
  const connectedOn = (latchkey: Latchkey) => namespaces.filter((namespace) => latchkey.state.sessions[namespace]?.status === 'connected')
  const stage: SpanningStage = {
    async wallet() {
      const wallet = await makeWallet()
      undoes.push(() => wallet.uninstall())
      return wallet
    },
    async start(wallet, storage = createMemoryStorage()) {
      const metadata = { name: 'Contract', description: 'A test', url: 'https://app.test', icons: [] }
      const latchkey = createLatchkey({ projectId: 'test', metadata, plugins: create().map(faults.observe), storage, logLevel: 'silent' })
      undoes.push(() => latchkey.dispose())
      // A visitor scans each code once, and does not see its errors.
      latchkey.subscribe(
        (state) => state.pairing?.uri,
        (uri) => void (uri && Promise.resolve(wallet.scan?.(uri)).catch(() => undefined)),
      )
      await latchkey.start()
      return latchkey
    },
    connect: (latchkey, namespace, signal) => latchkey.connect({ connectorId, namespace, ...(signal ? { signal } : {}) }),
    async connected() {
      const storage = createMemoryStorage()
      const wallet = await stage.wallet()
      const latchkey = await stage.start(wallet, storage)
      await stage.connect(latchkey, namespaces[0])
      await stage.holds(latchkey, namespaces, 'One approval connects all its namespaces: give the others as `others` of the connection')
      return { wallet, latchkey, storage }
    },
    holds: (latchkey, wanted, promise) =>
      eventually(() => expect(connectedOn(latchkey), promise).toEqual(namespaces.filter((each) => wanted.includes(each)))),
    session(latchkey, namespace) {
      const session = latchkey.state.sessions[namespace]
      return session?.status === 'connected' ? session : expect.fail(`${namespace} is not connected`)
    },
    async clear() {
      for (const undo of undoes.splice(0).reverse()) await undo()
      await faults.check()
    },
  }
  return stage
}
