import { createLatchkey } from '@latchkey/kernel'
import { bitcoin } from '@latchkey/plugin-bitcoin'
import { cosmos } from '@latchkey/plugin-cosmos'
import { eip155 } from '@latchkey/plugin-eip155'
import { polkadot } from '@latchkey/plugin-polkadot'
import { solana } from '@latchkey/plugin-solana'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { LatchkeyProvider } from '@latchkey/react'
import { ConnectPage } from './ConnectPage.jsx'
import { chain, mount } from './host.jsx'

const latchkey = createLatchkey({
  projectId: '0123456789abcdef0123456789abcdef',
  metadata: { name: 'Bench', description: 'Measured', url: location.origin, icons: [] },
  plugins: [eip155({ networks: [chain()] }), solana(), bitcoin(), polkadot(), cosmos(), walletConnect()],
})

mount(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectPage />
  </LatchkeyProvider>,
)
