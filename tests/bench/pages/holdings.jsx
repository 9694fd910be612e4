import { history } from '@latchkey/feature-history'
import { portfolio } from '@latchkey/feature-portfolio'
import { send } from '@latchkey/feature-send'
import { swaps } from '@latchkey/feature-swaps'
import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { chain, mount } from './host.jsx'

const latchkey = createLatchkey({
  projectId: 'bench',
  metadata: { name: 'Bench', description: 'Measured', url: location.origin, icons: [] },
  endpoints: { blockchain: `${location.origin}/hosted/rpc.walletconnect.org` },
  plugins: [eip155({ networks: [chain()] }), portfolio(), send(), history(), swaps()],
})

mount(
  <LatchkeyProvider latchkey={latchkey} themeMode={new URLSearchParams(location.search).get('mode') ?? 'light'}>
    <main>
      <h1>Bench</h1>
      <ConnectButton />
    </main>
  </LatchkeyProvider>,
)
