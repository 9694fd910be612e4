import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { LatchkeyProvider, useModal } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { networks } from './mainnet.js'

const latchkey = createLatchkey({
  projectId: 'bench',
  metadata: { name: 'Bench', description: 'Compared', url: location.origin, icons: [] },
  plugins: [eip155({ networks: networks() })],
})

function Page() {
  const { open } = useModal()
  window.shots = {
    connect: () => open({ view: 'Connect' }),
    account: () => open({ view: 'Account' }),
    networks: () => open({ view: 'Networks' }),
  }
  return null
}

createRoot(document.querySelector('#root')).render(
  <LatchkeyProvider latchkey={latchkey} themeMode={new URLSearchParams(location.search).get('mode') ?? 'light'}>
    <Page />
  </LatchkeyProvider>,
)
