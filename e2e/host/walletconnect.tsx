import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { solana, solanaDevnet } from '@latchkey/plugin-solana'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { LatchkeyProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { toChain } from '../support/chains.js'
import { Host } from './Host.js'

const parameters = new URLSearchParams(location.search)
const read = (name: string): string => parameters.get(name) ?? ''

const latchkey = createLatchkey({
  projectId: 'e2e',
  metadata: { name: 'Host', description: 'A page under test', url: location.origin, icons: [] },
  plugins: [
    eip155({ networks: [toChain(31337, 'Granite', read('eip155'))] }),
    solana({ networks: [{ ...solanaDevnet, rpcUrls: [read('solana')] }] }),
    walletConnect({ relayUrl: read('relay') }),
  ],
})
window.latchkeys = [latchkey]
createRoot(document.querySelector('#root') as HTMLElement).render(
  <LatchkeyProvider latchkey={latchkey}>
    <Host name="Host" trapsFocus={false} isEmbedded={false} />
  </LatchkeyProvider>,
)
