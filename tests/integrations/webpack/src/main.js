import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'

const latchkey = createLatchkey({
  projectId: 'demo',
  metadata: { name: 'webpack', description: 'Built with webpack', url: location.origin, icons: [] },
  plugins: [eip155({ networks: [mainnet] })],
})

createRoot(document.getElementById('app')).render(createElement(LatchkeyProvider, { latchkey }, createElement(ConnectButton)))
