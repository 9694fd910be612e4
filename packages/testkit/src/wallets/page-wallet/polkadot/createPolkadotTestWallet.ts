import type { TestWallet } from '../../TestWallet.js'
import type { Ask } from '../evm/createApprovals.js'
import { createApprovals } from '../evm/createApprovals.js'
import { answeredBy } from '../channel/answeredBy.js'
import { createPageChannel, PAGE_ORIGIN } from '../channel/createPageChannel.js'
import { createInjectedEntry } from './createInjectedEntry.js'
import { createPolkadotInside } from './createPolkadotInside.js'

/** Options of {@link createPolkadotTestWallet}. */
export interface PolkadotTestWalletOptions {
  /** Its page: `window`, or `createTestPage()` in Node. */
  readonly page: EventTarget & { listenerCount?(type: string): number; injectedWeb3?: unknown }
  /** Its key in `injectedWeb3`. @default 'test-polkadot-wallet' */
  readonly name?: string
  /** The SS58 prefix of {@link TestWallet.addresses}; the page gets prefix 42, as from extensions. @default 0 */
  readonly ss58Prefix?: number
  /** Answers prompts. @default a visitor controlled by the test */
  readonly ask?: Ask
}

/** A {@link TestWallet} of the `polkadot` namespace. */
export interface PolkadotTestWallet extends TestWallet {
  /** Approves the page without a prompt, as if on an earlier visit. */
  trust(): void
  /** The injected entry; a test may modify it. */
  readonly entry: Readonly<Record<string, unknown>>
}

/** Makes a scripted extension of the injection protocol with real sr25519 keys. */
export function createPolkadotTestWallet(options: PolkadotTestWalletOptions): PolkadotTestWallet {
  const { page, name = 'test-polkadot-wallet', ss58Prefix, ask } = options
  const approvals = createApprovals(ask)
  const channel = createPageChannel()
  const inside = createPolkadotInside({ ask: approvals.ask, emit: channel.emit }, ss58Prefix)
  const { entry, listenerCount } = createInjectedEntry(channel.open(inside))
  return {
    ...answeredBy(approvals, inside),
    connectorId: name,
    entry,
    trust: () => inside.trust(PAGE_ORIGIN),
    install: () => void (page.injectedWeb3 = { ...(page.injectedWeb3 as object | undefined), [name]: entry }),
    uninstall: () => void Reflect.deleteProperty((page.injectedWeb3 ?? {}) as object, name),
    listenerCount: () => listenerCount() + (page.listenerCount?.('load') ?? 0),
  }
}
