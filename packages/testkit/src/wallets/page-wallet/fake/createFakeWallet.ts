import type { CaipNetworkId } from '@latchkey/kernel'
import type { TestWallet } from '../../TestWallet.js'
import { createApprovals } from '../evm/createApprovals.js'

/** The page of a {@link FakeWallet}. */
export interface FakeWalletPage extends EventTarget {
  /** Absent: the wallet sees `https://app.test`. */
  readonly location?: { readonly origin: string }
  /** The page's listeners, where they can be counted (`createTestPage`). */
  listenerCount?(type: string): number
}

/** What a wallet tells its page: accounts or network changed, or the connection ended. */
export type FakeWalletEvent = 'changed' | 'ended'

/** The inside of a {@link FakeWallet}: what it decides for its one page. Keys and formats belong to its face. */
export interface FakeWalletCore {
  /** The page's origin, e.g. `https://app.test`. */
  readonly origin: string
  isConnected(): boolean
  /** As in the options. */
  readonly addresses: readonly string[]
  /** The index of the current account in `addresses`. */
  account(): number
  chainId(): CaipNetworkId
  /** Asks the visitor. @param detail - One line, e.g. the message to sign. */
  ask(method: string, detail: string): Promise<boolean>
  /** Asks the visitor to connect. @param chainId - The network to be on afterwards. @returns Whether it is connected. */
  connect(detail: string, chainId?: CaipNetworkId): Promise<boolean>
  /** Switches to another network for the page, which is not told. Does nothing after `ignoreSwitches()`. */
  moveTo(chainId: CaipNetworkId): void
  /** The page disconnects; it is not told. */
  disconnect(): void
  /** @returns Unsubscribes. One listener that is added twice is called twice. */
  listen(listener: (event: FakeWalletEvent) => void): () => void
}

/** Options of {@link createFakeWallet}. */
export interface FakeWalletOptions {
  /** `window`, or `createTestPage()` in Node. */
  readonly page: FakeWalletPage
  /** Its property on the page, and the id of its connector. */
  readonly key: string
  /** Canonical, at least two. It shares the current one, at first the first. */
  readonly addresses: readonly string[]
  /** The network that it is on at first. */
  readonly chainId: CaipNetworkId
  /** Makes what the page gets as `window[key]`, e.g. with `createFakeProvider`. */
  readonly face: (core: FakeWalletCore) => unknown
  /** Events of the page that plugins listen to while they look for wallets; counted as listeners. @default ['load'] */
  readonly discoveryEvents?: readonly string[]
  /** Stores its approval and its network over a reload, e.g. `localStorage`. @default none */
  readonly memory?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** A {@link TestWallet} of a chain of your own. */
export interface FakeWallet extends TestWallet {
  setChain(chainId: CaipNetworkId): void
  ignoreSwitches(): void
}

/** Makes a scripted wallet for the tests of a plugin for a new chain: its state, its visitor and its events. */
export function createFakeWallet(options: FakeWalletOptions): FakeWallet {
  const { page, key, addresses, face, discoveryEvents = ['load'] } = options
  const approvals = createApprovals()
  const { core, tell, ...state } = createCore(options, approvals.ask)
  const visible = face(core)
  return {
    connectorId: key,
    addresses,
    install: () => void Object.assign(page, { [key]: visible }),
    uninstall: () => void Reflect.deleteProperty(page, key),
    approve: approvals.approve,
    reject: approvals.reject,
    hold: approvals.hold,
    fail: approvals.fail,
    setAccounts([first]) {
      if (first === undefined) return state.end()
      state.use(addresses.indexOf(first))
      tell('changed')
    },
    setChain(chainId) {
      state.stay(chainId)
      tell('changed')
    },
    ignoreSwitches: state.ignoreSwitches,
    disconnect: state.end,
    listenerCount: () => state.listenerCount() + discoveryEvents.reduce((sum, type) => sum + (page.listenerCount?.(type) ?? 0), 0),
    promptCount: approvals.count,
  }
}

function createCore({ page, key, addresses, chainId: first, memory }: FakeWalletOptions, ask: ReturnType<typeof createApprovals>['ask']) {
  const { origin } = page.location ?? { origin: 'https://app.test' }
  const listeners = new Set<(event: FakeWalletEvent) => void>()
  const remembered = memory?.getItem(key) ?? undefined
  let isConnected = remembered !== undefined
  let chainId = (remembered ?? first) as CaipNetworkId
  let account = 0
  let ignores = false
  const remember = (next: boolean): void => {
    isConnected = next
    if (next) memory?.setItem(key, chainId)
    else memory?.removeItem(key)
  }
  const stay = (next: CaipNetworkId): void => {
    chainId = next
    remember(isConnected)
  }
  const tell = (event: FakeWalletEvent): void => {
    if (isConnected) [...listeners].forEach((listener) => listener(event))
  }
  const core: FakeWalletCore = {
    origin,
    addresses,
    isConnected: () => isConnected,
    account: () => account,
    chainId: () => chainId,
    ask: (method, detail) => ask({ method, origin, detail }),
    async connect(detail, wanted = chainId) {
      if (!(await core.ask('connect', detail))) return false
      core.moveTo(wanted)
      remember(true)
      return true
    },
    moveTo: (next) => void (ignores || stay(next)),
    disconnect: () => remember(false),
    listen(listener) {
      const own = (event: FakeWalletEvent): void => listener(event)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
  const end = (): void => {
    tell('ended')
    remember(false)
  }
  return {
    core,
    tell,
    end,
    stay,
    use: (index: number) => void (account = index),
    ignoreSwitches: () => void (ignores = true),
    listenerCount: () => listeners.size,
  }
}
