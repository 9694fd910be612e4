import { type ExtensionWallet, type LaunchedExtension, launchWithExtension } from '@latchkey/testkit/extension'
import { findChromium } from '../../../scripts/machine/chromium.mjs'
import { toWalletChain } from './chains.js'
import { test as base } from './test.js'

interface ExtensionFixtures {
  readonly browserWithWallet: LaunchedExtension
  readonly wallet: ExtensionWallet
}

/** The host page in Chromium with the test wallet's extension. The wallet has only the first local chain. */
export const test = base.extend<ExtensionFixtures>({
  browserWithWallet: async ({ chains: [first] }, use) => {
    const executablePath = findChromium()
    const browser = await launchWithExtension({
      chains: [toWalletChain(first)],
      namespaces: ['eip155'],
      ...(executablePath ? { executablePath } : {}),
    })
    await use(browser)
    await browser.close()
  },
  context: async ({ browserWithWallet }, use) => use(browserWithWallet.context),
  wallet: async ({ browserWithWallet }, use) => use(browserWithWallet.wallet),
})

export { expect } from './test.js'
