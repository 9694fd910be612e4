import { vi } from 'vitest'
import type { StorageBackend } from '../src/contracts/Host.js'
import type { Latchkey } from '../src/contracts/Latchkey.js'
import type { LatchkeyOptions } from '../src/contracts/LatchkeyOptions.js'
import { createTestClock, type TestClock } from './clock.js'
import { connection, createFakeConnector, fakeNamespace, type FakeConnector } from './fakeConnector.js'
import { instance, settle } from './instance.js'

/** A tab of a {@link TestBrowser}: one instance with wallets of its own. */
export interface Tab {
  readonly latchkey: Latchkey
  readonly wallets: readonly FakeConnector[]
  /** The listeners of the tab's instance. */
  readonly page: EventTarget
  /** Restores the stored sessions. */
  readonly started: Promise<void>
  wallet(id: string, namespace?: string): FakeConnector
  /** Connects, and the wallet approves. */
  connect(id: string, namespace?: string): Promise<void>
  /** `disconnected`, or the status and the wallet, e.g. `connected amber`. */
  session(namespace?: string): string
  /** The visitor closes the tab. */
  close(): void
}

/** How a tab is opened. */
export interface TabOptions extends Partial<LatchkeyOptions> {
  /** @default ['amber', 'birch'] */
  readonly walletIds?: readonly string[]
  /** @default ['test'] */
  readonly namespaces?: readonly string[]
}

/** Storage of one origin with browser semantics: on a change every tab but the writer gets a `storage` event, later. */
export interface TestBrowser {
  readonly clock: TestClock
  readonly items: ReadonlyMap<string, string>
  /** The writes of all tabs, in order. */
  readonly writes: readonly Write[]
  open(options?: TabOptions): Tab
  /** Storage events that are not delivered yet. */
  readonly undelivered: number
  /** Delivers the oldest storage event of one tab, chosen by number. @returns The tab's page. */
  deliver(choice?: number): EventTarget | undefined
  /** Delivers all events, and lets the tabs process them. */
  settle(): Promise<void>
  /** A tab without an instance of the kernel clears the storage. */
  clear(): void
}

/** One change of storage. */
export interface Write {
  readonly by: EventTarget
  readonly key: string
  readonly before: string | undefined
  readonly after: string | undefined
}

interface Undelivered {
  readonly target: EventTarget
  readonly key: string | null
}

/** Makes a browser without tabs. */
export function createTestBrowser(clock = createTestClock()): TestBrowser {
  const items = new Map<string, string>()
  const writes: Write[] = []
  const windows = new Set<EventTarget>()
  const queue: Undelivered[] = []
  const tell = (key: string | null, writer?: EventTarget): void => {
    for (const target of windows) if (target !== writer) queue.push({ target, key })
  }
  const deliver = (choice = 0): EventTarget | undefined => {
    const waiting = [...new Set(queue.map(({ target }) => target))]
    const target = waiting[choice % waiting.length]
    const index = queue.findIndex((each) => each.target === target)
    const [event] = index < 0 ? [] : queue.splice(index, 1)
    if (event && windows.has(event.target)) event.target.dispatchEvent(Object.assign(new Event('storage'), { key: event.key }))
    return event?.target
  }
  return {
    clock,
    items,
    writes,
    get undelivered() {
      return queue.length
    },
    deliver,
    async settle() {
      await settle()
      while (queue.length > 0) {
        deliver()
        await settle()
      }
    },
    clear() {
      items.clear()
      tell(null)
    },
    open(options = {}) {
      const page = new EventTarget()
      windows.add(page)
      return openTab({
        page,
        storage: storageOf(items, page, (write) => (tell(write.key, page), writes.push(write))),
        close: () => windows.delete(page),
        clock,
        options,
      })
    },
  }
}

function storageOf(items: Map<string, string>, by: EventTarget, onWrite: (write: Write) => void): StorageBackend {
  const write = (key: string, after: string | undefined): void => {
    const before = items.get(key)
    if (before === after) return
    if (after === undefined) items.delete(key)
    else items.set(key, after)
    onWrite({ by, key, before, after })
  }
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => write(key, value),
    removeItem: (key) => write(key, undefined),
  }
}

interface TabParts {
  readonly page: EventTarget
  readonly storage: StorageBackend
  readonly close: () => void
  readonly clock: TestClock
  readonly options: TabOptions
}

function openTab({ page, storage, close, clock, options }: TabParts): Tab {
  const { walletIds = ['amber', 'birch'], namespaces = ['test'], ...rest } = options
  const wallets = namespaces.flatMap((namespace) => walletIds.map((id) => createFakeConnector({ id, namespace })))
  const plugins = namespaces.map((namespace) =>
    fakeNamespace(
      namespace,
      wallets.filter(({ info }) => info.namespace === namespace),
    ),
  )
  const latchkey = instance({ storage, clock, ...rest, plugins: [...plugins, ...(rest.plugins ?? [])] })
  const started = onPage(page, () => {
    void latchkey.ui.preload()
    return latchkey.start()
  })
  const wallet = (id: string, namespace = 'test'): FakeConnector =>
    wallets.find(({ info }) => info.id === id && info.namespace === namespace) as FakeConnector
  return {
    latchkey,
    wallets,
    page,
    started,
    wallet,
    async connect(id, namespace = 'test') {
      const result = latchkey.connect({ connectorId: id, namespace })
      wallet(id, namespace)
        .next('connect')
        .answer(connection('alice', `${namespace}:1`, namespace))
      await result
    },
    session(namespace = 'test') {
      const session = latchkey.state.sessions[namespace] ?? { status: 'disconnected' }
      return session.status === 'disconnected' ? session.status : `${session.status} ${session.connectorId}`
    },
    close() {
      latchkey.dispose()
      close()
    },
  }
}

/** Runs with a page global as the kernel finds it; listeners added meanwhile keep the page. */
export function onPage<R>(page: EventTarget, run: () => R): R {
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { onLine: true })
  try {
    return run()
  } finally {
    vi.unstubAllGlobals()
  }
}
