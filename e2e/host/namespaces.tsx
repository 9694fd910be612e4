import { createLatchkey } from '@latchkey/kernel'
import { bitcoin, bitcoinMainnet } from '@latchkey/plugin-bitcoin'
import { solana, solanaDevnet } from '@latchkey/plugin-solana'
import { LatchkeyProvider } from '@latchkey/react'
import type { BitcoinTestWallet } from '@latchkey/testkit/page-wallet/bitcoin'
import { createBitcoinTestWallet } from '@latchkey/testkit/page-wallet/bitcoin'
import type { SolanaTestWallet } from '@latchkey/testkit/page-wallet/solana'
import { createSolanaTestWallet } from '@latchkey/testkit/page-wallet/solana'
import { createRoot } from 'react-dom/client'
import { Host } from './Host.js'

declare global {
  interface Window {
    /** The wallets on the page, for what a visitor does in them. */
    wallets: { readonly solana: SolanaTestWallet; readonly bip122: BitcoinTestWallet }
  }
}

const parameters = new URLSearchParams(location.search)
const [solanaUrl, bitcoinUrl] = [parameters.get('solana') ?? '', parameters.get('bitcoin') ?? '']

/** Wallets remember who they trusted; a page cannot, so the test says it. */
const isTrusted = parameters.has('trusted')

const wallets = {
  solana: await createSolanaTestWallet({ page: window, url: solanaUrl }),
  bip122: createBitcoinTestWallet({ page: window, url: bitcoinUrl }),
}
if (isTrusted) {
  wallets.solana.trust()
  await wallets.bip122.core.connect('regtest')
}
for (const wallet of Object.values(wallets)) await wallet.install()
window.wallets = wallets
const regtest = { kind: 'regtest', name: 'Regtest', esploraUrl: bitcoinUrl } as const
const metadata = { name: 'Host', description: 'A page under test', url: location.origin, icons: [] }
window.latchkeys = [
  createLatchkey({
    projectId: 'e2e',
    metadata,
    plugins: [
      solana({ networks: [{ ...solanaDevnet, rpcUrls: [solanaUrl] }] }),
      bitcoin({ networks: [regtest, bitcoinMainnet] }),
    ],
  }),
]
for (const latchkey of window.latchkeys) {
  createRoot(document.querySelector('#root') as HTMLElement).render(
    <LatchkeyProvider latchkey={latchkey}>
      <Host name="Host" trapsFocus={false} isEmbedded={false} />
    </LatchkeyProvider>,
  )
}
