import { createBitcoinTestWallet } from '@latchkey/testkit/page-wallet/bitcoin'
import { createCosmosTestWallet } from '@latchkey/testkit/page-wallet/cosmos'
import { createPolkadotTestWallet } from '@latchkey/testkit/page-wallet/polkadot'
import { createSolanaTestWallet } from '@latchkey/testkit/page-wallet/solana'
import type { TestWallet } from '@latchkey/testkit/contract'
import type { NamespacesSettings } from './namespacesSettings.js'

declare global {
  interface Window {
    /** The wallets on the page, for what a visitor does in them. */
    wallets: Readonly<Record<string, TestWallet>>
  }
}

/** Puts a wallet of each namespace on the page. */
export async function installPageWallets(settings: NamespacesSettings, isTrusted: boolean): Promise<void> {
  const page = window
  const [solana, bip122, polkadot, cosmos] = [
    await createSolanaTestWallet({ page, url: settings.solana[0]?.rpcUrls[0] ?? '' }),
    createBitcoinTestWallet({ page, url: settings.bip122[0]?.esploraUrl ?? '' }),
    createPolkadotTestWallet({ page }),
    await createCosmosTestWallet({ page }),
  ]
  if (isTrusted) {
    solana.trust()
    await bip122.core.connect('regtest')
    polkadot.trust()
    cosmos.trust()
  }
  window.wallets = { solana, bip122, polkadot, cosmos }
  for (const wallet of Object.values(window.wallets)) await wallet.install()
}
