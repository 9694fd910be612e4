import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { arbitrum, mainnet } from 'viem/chains'

const latchkey = createLatchkey({
  projectId: 'demo',
  metadata: { name: 'My app', description: 'Says hello', url: 'https://my.app', icons: [] },
  plugins: [eip155({ networks: [mainnet, arbitrum] })],
})

export default function App() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
    </LatchkeyProvider>
  )
}
