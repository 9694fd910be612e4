import { type LocalChains, startLocalChains, toSettings } from './localChains.js'
import type { Name } from './namespaceFacts.js'
import { NamespacesPage } from './NamespacesPage.js'
import { test as base } from './test.js'

/** What a visitor does in the wallets of the browser. */
export interface WalletHand {
  answer(namespace: Name, answer: 'approve' | 'reject' | 'hold'): Promise<void>
  addresses(namespace: Name): Promise<readonly string[]>
  setAccounts(namespace: Name, addresses: readonly string[]): Promise<void>
  disconnect(namespace: Name): Promise<void>
  promptCount(namespace: Name): Promise<number>
}

interface TestFixtures {
  /** The page before it is opened. */
  readonly closed: NamespacesPage
  readonly opened: NamespacesPage
  readonly hand: WalletHand
}

/** The page of all namespaces, a wallet of each in the browser, and their chains on this machine. */
export const test = base.extend<TestFixtures, { readonly local: LocalChains }>({
  local: [
    async ({ nodes }, use) => {
      const local = await startLocalChains(nodes[0])
      await use(local)
      await local.stop()
    },
    { scope: 'worker' },
  ],
  closed: async ({ page, local, chains, watch: _watch }, use) => use(new NamespacesPage(page, toSettings(local, chains))),
  opened: async ({ closed }, use) => {
    await closed.openAll({ hasWallets: true })
    await use(closed)
  },
  hand: async ({ page }, use) => {
    await use({
      answer: (namespace, answer) => page.evaluate(([name, method]) => window.wallets[name]?.[method](), [namespace, answer] as const),
      addresses: (namespace) => page.evaluate((name) => window.wallets[name]?.addresses ?? [], namespace),
      setAccounts: (namespace, addresses) =>
        page.evaluate(async ([name, values]) => window.wallets[name]?.setAccounts(values), [namespace, addresses] as const),
      disconnect: (namespace) => page.evaluate(async (name) => window.wallets[name]?.disconnect(), namespace),
      promptCount: (namespace) => page.evaluate((name) => window.wallets[name]?.promptCount() ?? 0, namespace),
    })
  },
})

export { expect } from './test.js'
