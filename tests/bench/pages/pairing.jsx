import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { LatchkeyProvider } from '@latchkey/react'
import { ConnectPage } from './ConnectPage.jsx'
import { chain, mount } from './host.jsx'

const latchkey = createLatchkey({
  projectId: '0123456789abcdef0123456789abcdef',
  metadata: { name: 'Bench', description: 'Measured', url: location.origin, icons: [] },
  plugins: [eip155({ networks: [chain()] }), walletConnect({ relayUrl: new URLSearchParams(location.search).get('relay') })],
})

mount(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectPage />
  </LatchkeyProvider>,
)
