import type { TestPage } from './createTestPage.js'
import type { TestWallet } from './TestWallet.js'

/** A wallet that brings its page along: the page is the global `window` while the wallet is installed. */
export function installWith<W extends TestWallet>(page: TestPage, wallet: W): W {
  let removePage = (): void => undefined
  return {
    ...wallet,
    install() {
      removePage = page.install()
      return wallet.install()
    },
    async uninstall() {
      await wallet.uninstall()
      removePage()
    },
  }
}
