import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { base, mainnet } from 'viem/chains'

const latchkey = createLatchkey({
  projectId: 'demo',
  metadata: { name: 'Vite', description: 'Built with Vite', url: location.origin, icons: [] },
  plugins: [eip155({ networks: [mainnet, base] })],
})

const container = document.getElementById('app')
if (container) {
  createRoot(container).render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <ConnectButton />
      </LatchkeyProvider>
    </StrictMode>,
  )
}
