import { createLatchkey } from '@latchkey/kernel'
import { ton, tonMainnet, type TonNetwork } from '@latchkey/example-plugin-ton'
import { createTonTestWallet, type TonTestWallet } from '@latchkey/example-plugin-ton/testing'
import { eip155 } from '@latchkey/plugin-eip155'
import { LatchkeyProvider, useConnection, useLatchkey } from '@latchkey/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { toChain, toWalletChain } from '../support/chains.js'
import { Host } from './Host.js'
import { installCopper } from './installCopper.js'

declare global {
  interface Window {
    /** The TON wallet on the page, for tests that act as its user. */
    tonWallet?: TonTestWallet
  }
}

const parameters = new URLSearchParams(location.search)
const read = (name: string): string => parameters.get(name) ?? ''

/** An application with TON: it shows the account, and requests a signature. */
function TonSection() {
  const { namespaces, request } = useLatchkey()
  const { accounts, address, network } = useConnection({ namespace: 'ton' })
  const account = accounts.find((each) => each.address === address)
  const [signature, setSignature] = useState<string>()
  const sign = async () => {
    const adapter = namespaces.get('ton')
    if (!account || !network || !adapter?.signMessage) return
    const ask = (asked: { readonly method: string; readonly params?: unknown }) => request({ namespace: 'ton', ...asked })
    setSignature(await adapter.signMessage({ message: 'Grüezi', account, network, request: ask }))
  }
  return (
    <section aria-label="TON">
      <p data-testid="ton-address">{address ?? 'none'}</p>
      <p data-testid="ton-key">{account?.publicKey ?? 'none'}</p>
      <button type="button" onClick={() => void sign()}>
        Sign with TON
      </button>
      <output>{signature}</output>
    </section>
  )
}

const granite = toChain(31337, 'Granite', read('eip155'))
const local: TonNetwork = { id: read('id'), name: 'Local TON', zeroState: read('zeroState'), rpcUrls: [read('ton')], testnet: true }
installCopper({ chains: [toWalletChain(granite)], remembers: true })
window.tonWallet = await createTonTestWallet({ page: window, nodeUrl: read('ton'), memory: localStorage })
await window.tonWallet.install()
const latchkey = createLatchkey({
  projectId: 'e2e',
  metadata: { name: 'Host', description: 'A page under test', url: location.origin, icons: [] },
  plugins: [eip155({ networks: [granite] }), ton({ networks: [local, tonMainnet] })],
})
window.latchkeys = [latchkey]
createRoot(document.querySelector('#root') as HTMLElement).render(
  <LatchkeyProvider latchkey={latchkey}>
    <Host name="Host" trapsFocus={false} isEmbedded={false} />
    <TonSection />
  </LatchkeyProvider>,
)
