import {
  createLatchkey,
  definePlugin,
  type Latchkey,
  type Plugin,
  type PluginContext,
  type ReadParameters,
  type Session,
} from '@latchkey/kernel'
import { expect, vi } from 'vitest'
import { createMemoryStorage, type MemoryStorage } from '../createMemoryStorage.js'
import { createFaultWatch } from './createFaultWatch.js'
import type { NamespaceFixtures } from './NamespaceFixtures.js'
import type { TestWallet } from '../../wallets/TestWallet.js'

/** The longest wait for a condition, because slow machines must not fail. */
const patience = { timeout: 20_000, interval: 10 }

/** A connected wallet with everything around it. */
export interface Connected {
  readonly latchkey: Latchkey
  readonly wallet: TestWallet
  readonly storage: MemoryStorage
}

/** Test setup for the suite; {@link Stage.clear} undoes everything. */
export interface Stage {
  /** An installed wallet. */
  wallet(): Promise<TestWallet>
  /** A started instance. Pass the storage of an earlier one to simulate a reload. */
  start(storage?: MemoryStorage): Promise<Latchkey>
  /** Connects, and checks the result. */
  connect(latchkey: Latchkey, wallet: TestWallet): ReturnType<Latchkey['connect']>
  /** A connected wallet and instance. */
  connected(): Promise<Connected>
  /** Waits until the wallet can be chosen. */
  discovered(latchkey: Latchkey, wallet: TestWallet): Promise<void>
  /** Waits for the session's status. @param promise - The failure message: what is broken, and how to fix it. */
  status(latchkey: Latchkey, status: Session['status'], promise?: string): Promise<void>
  session(latchkey: Latchkey): Session | undefined
  /** Asks nodes as another plugin does. */
  read(latchkey: Latchkey, parameters: ReadParameters): Promise<unknown>
  /** Also fails the test for a rejection that nobody handled, and for an error without a code. */
  clear(): Promise<void>
}

/** Waits until the expectation holds. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, patience)

/** Makes a stage for one namespace. */
export function createStage(create: () => Plugin, { namespace, wallet: makeWallet }: NamespaceFixtures): Stage {
  const undoes: (() => void | Promise<void>)[] = []
  const faults = createFaultWatch()
  const contexts = new WeakMap<Latchkey, PluginContext>()
  const session = (latchkey: Latchkey) => latchkey.state.sessions[namespace]
  const stage: Stage = {
    session,
    read: async (latchkey, parameters) => (contexts.get(latchkey) ?? expect.fail('The instance is of another stage.')).read(parameters),
    async wallet() {
      const wallet = await makeWallet()
      undoes.push(() => wallet.uninstall())
      await wallet.install()
      return wallet
    },
    async start(storage = createMemoryStorage()) {
      const metadata = { name: 'Contract', description: 'A test', url: 'https://app.test', icons: [] }
      let context: PluginContext | undefined
      const other = definePlugin({ id: 'contract.other', apiVersion: 1, setup: (own) => void (context = own) })
      const plugins = [faults.observe(create()), other]
      const latchkey = createLatchkey({ projectId: 'test', metadata, plugins, storage, logLevel: 'silent' })
      if (context) contexts.set(latchkey, context)
      undoes.push(() => latchkey.dispose())
      await latchkey.start()
      return latchkey
    },
    async connect(latchkey, { connectorId }) {
      const result = await latchkey.connect({ connectorId, namespace })
      expect(
        session(latchkey)?.status,
        'An approval is a session: let connect() resolve with at least one account that parseAddress takes',
      ).toBe('connected')
      return result
    },
    async connected() {
      const storage = createMemoryStorage()
      const wallet = await stage.wallet()
      const latchkey = await stage.start(storage)
      await stage.discovered(latchkey, wallet)
      await stage.connect(latchkey, wallet)
      return { latchkey, wallet, storage }
    },
    discovered: (latchkey, { connectorId }) =>
      eventually(() => {
        const ids = latchkey.state.connectors.filter((info) => info.namespace === namespace).map(({ id }) => id)
        expect(
          ids,
          `A wallet on the page is listed as '${connectorId}': add its connector from onReady, under an id that survives reloads`,
        ).toContain(connectorId)
      }),
    status: (latchkey, status, promise) => eventually(() => expect(session(latchkey)?.status, promise).toBe(status)),
    async clear() {
      for (const undo of undoes.splice(0).reverse()) await undo()
      await faults.check()
    },
  }
  return stage
}
