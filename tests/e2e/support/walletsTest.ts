import { type ExtensionWallet, type LaunchedExtensions, launchWithExtensions } from '@latchkey/testkit/extension'
import { findChromium } from '../../../scripts/machine/chromium.mjs'
import { toWalletChain } from './chains.js'
import { toSettings } from './localChains.js'
import { type Name, namespaceFacts } from './namespaceFacts.js'
import { NamespacesPage } from './NamespacesPage.js'
import { test as base } from './namespacesTest.js'

interface TestFixtures {
  /** The opened page in a browser with the wallet, on a site that is new to storage and wallet. */
  readonly opened: NamespacesPage
  /** The wallet as after its installation: it approves, and shares the first account of each namespace. */
  readonly wallet: ExtensionWallet
  /** Another wallet in the same browser, only for Polkadot. */
  readonly beacon: ExtensionWallet
}

/** The name of the other wallet. */
export const BEACON = 'Beacon Wallet'

/** The wallet's state after its installation. */
async function restore(wallet: ExtensionWallet, namespaces: readonly Name[]): Promise<void> {
  await wallet.approve()
  for (const namespace of namespaces) {
    const controls = wallet.namespace(namespace)
    await controls.setAccounts((await controls.addresses()).slice(0, 1))
  }
}

let visits = 0

/** The page of all namespaces in the worker's browser with two wallets, one of which supports all of them. */
export const test = base.extend<TestFixtures, { readonly extensions: LaunchedExtensions }>({
  extensions: [
    async ({ local, chains }, use) => {
      const executablePath = findChromium()
      const lantern = { chains: chains.map(toWalletChain), solanaUrl: local.solana.url, bitcoinUrl: local.bitcoin.url }
      const beacon = { name: BEACON, rdns: 'test.latchkey.beacon', namespaces: ['polkadot'] as const }
      const launched = await launchWithExtensions({ extensions: [lantern, beacon], ...(executablePath ? { executablePath } : {}) })
      await use(launched)
      await launched.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ extensions }, use) => use(extensions.context),
  page: async ({ context }, use) => {
    const page = await context.newPage()
    await use(page)
    await page.close()
  },
  wallet: async ({ extensions: { wallets } }, use) => {
    const [wallet] = wallets
    if (!wallet) throw new Error('The browser has no wallet.')
    await use(wallet)
    await wallet.setChain(31337)
    await restore(wallet, Object.keys(namespaceFacts) as readonly Name[])
  },
  beacon: async ({ extensions: { wallets } }, use) => {
    const [, beacon] = wallets
    if (!beacon) throw new Error('The browser has no other wallet.')
    await use(beacon)
    await restore(beacon, ['polkadot'])
  },
  opened: async ({ page, local, chains, wallet: _wallet, watch: _watch }, use) => {
    visits += 1
    const { port } = new URL(process.env['LATCHKEY_E2E_URL'] ?? '')
    // Browsers resolve every name under localhost to this machine.
    const opened = new NamespacesPage(page, toSettings(local, chains), `http://visit${visits}.localhost:${port}`)
    await opened.openAll()
    await use(opened)
  },
})

export { expect } from './test.js'
