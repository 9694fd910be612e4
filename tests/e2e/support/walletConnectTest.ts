import type { Relay, RemoteWallet } from '@latchkey/testkit-walletconnect'
import { createRemoteWallet, startRelay } from '@latchkey/testkit-walletconnect'
import { createBitcoinSigner } from '@latchkey/testkit/signers/bitcoin'
import { createCosmosSigner } from '@latchkey/testkit/signers/cosmos'
import { createPolkadotSigner } from '@latchkey/testkit/signers/polkadot'
import { createSolanaSigner } from '@latchkey/testkit/signers/solana'
import { toSettings } from './localChains.js'
import { test as base } from './namespacesTest.js'
import { RemotePage } from './RemotePage.js'

interface TestFixtures {
  /** A relay on this machine. */
  readonly relay: Relay
  /** A wallet at that relay with keys for every namespace. It knows the page only by the scanned code. */
  readonly phone: RemoteWallet
  readonly remote: RemotePage
}

/** The page of all namespaces with WalletConnect, and a wallet on another device. */
export const test = base.extend<TestFixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  relay: async ({}, use) => {
    const relay = await startRelay()
    await use(relay)
    await relay.stop()
  },
  phone: async ({ relay, local }, use) => {
    const signers = {
      solana: await createSolanaSigner(),
      bip122: createBitcoinSigner({ url: local.bitcoin.url }),
      polkadot: createPolkadotSigner(),
      cosmos: await createCosmosSigner(),
    }
    const phone = await createRemoteWallet({ relayUrl: relay.url, signers })
    await use(phone)
    await phone.stop()
  },
  remote: async ({ page, local, chains, relay, watch: _watch }, use) => {
    const remote = new RemotePage(page, { ...toSettings(local, chains), relayUrl: relay.url })
    await remote.openAll()
    await use(remote)
    // A page logs a console error without its relay.
    await page.close()
  },
})

export { expect } from './test.js'
