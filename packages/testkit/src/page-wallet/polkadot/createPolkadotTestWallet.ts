import type { TestWallet } from '../../contract/TestWallet.js'
import type { Ask } from '../evm/createApprovals.js'
import { createApprovals } from '../evm/createApprovals.js'
import { createPageChannel, PAGE_ORIGIN } from '../channel/createPageChannel.js'
import { createInjectedEntry } from './createInjectedEntry.js'
import { createPolkadotInside } from './createPolkadotInside.js'

/** Options of {@link createPolkadotTestWallet}. */
export interface PolkadotTestWalletOptions {
  /** The page it is on: `window`, or `createTestPage()` in Node. */
  readonly page: EventTarget & { listenerCount?(type: string): number; injectedWeb3?: unknown }
  /** The key under which it puts itself on the page. @default 'test-polkadot-wallet' */
  readonly name?: string
  /** The SS58 prefix of {@link TestWallet.addresses}; to the page it speaks of prefix 42, as extensions do. @default 0 */
  readonly ss58Prefix?: number
  /** Answers prompts. @default a visitor whom the test steers */
  readonly ask?: Ask
}

/** A {@link TestWallet} of the `polkadot` namespace. */
export interface PolkadotTestWallet extends TestWallet {
  /** Trusts the page without asking, as if it had been approved on another day. */
  trust(): void
  /** The entry it puts on the page; a test may damage it. */
  readonly entry: Readonly<Record<string, unknown>>
}

/** Makes an extension of the injection protocol with real sr25519 keys, steered by the test. */
export function createPolkadotTestWallet(options: PolkadotTestWalletOptions): PolkadotTestWallet {
  const { page, name = 'test-polkadot-wallet', ss58Prefix, ask } = options
  const approvals = createApprovals(ask)
  const channel = createPageChannel()
  const inside = createPolkadotInside({ ask: approvals.ask, emit: channel.emit }, ss58Prefix)
  const { entry, listenerCount } = createInjectedEntry(channel.open(inside))
  return {
    connectorId: name,
    addresses: inside.addresses,
    entry,
    trust: () => inside.trust(PAGE_ORIGIN),
    install: () => void (page.injectedWeb3 = { ...(page.injectedWeb3 as object | undefined), [name]: entry }),
    uninstall: () => void Reflect.deleteProperty((page.injectedWeb3 ?? {}) as object, name),
    approve: approvals.approve,
    reject: approvals.reject,
    hold: approvals.hold,
    setAccounts: inside.setAccounts,
    disconnect: inside.disconnect,
    listenerCount: () => listenerCount() + (page.listenerCount?.('load') ?? 0),
    promptCount: approvals.count,
  }
}
