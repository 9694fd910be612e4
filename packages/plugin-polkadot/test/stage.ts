import type { Latchkey } from '@latchkey/kernel'
import { createLatchkey } from '@latchkey/kernel'
import { createMemoryStorage, createTestPage, type TestPage } from '@latchkey/testkit'
import { createPolkadotTestWallet, type PolkadotTestWallet } from '@latchkey/testkit/page-wallet/polkadot'
import { onTestFinished } from 'vitest'
import type { PolkadotOptions } from '../src/index.js'
import { kusama, polkadot, polkadotMainnet } from '../src/index.js'

/** A page with extensions. */
export interface ExtensionsStage {
  readonly page: TestPage
  readonly wallets: readonly PolkadotTestWallet[]
  /** Starts an instance on the page. */
  start(networks?: PolkadotOptions['networks']): Promise<Latchkey>
}

/** Injects extensions into a page; removed after the test. */
export function putExtensions(names: readonly string[], page = createTestPage()): ExtensionsStage {
  const wallets = names.map((name) => createPolkadotTestWallet({ page, name }))
  onTestFinished(page.install())
  for (const wallet of wallets) {
    void wallet.install()
    onTestFinished(() => void wallet.uninstall())
  }
  return {
    page,
    wallets,
    async start(networks = [polkadotMainnet, kusama]) {
      const metadata = { name: 'Shop', description: 'A shop', url: 'https://app.test', icons: [] }
      const plugins = [polkadot({ networks })]
      const latchkey = createLatchkey({ projectId: 'test', metadata, plugins, storage: createMemoryStorage(), logLevel: 'silent' })
      onTestFinished(() => latchkey.dispose())
      await latchkey.start()
      return latchkey
    },
  }
}
