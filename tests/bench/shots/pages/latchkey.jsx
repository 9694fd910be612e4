import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { LatchkeyProvider, useModal } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { mainnet } from './mainnet.js'

const latchkey = createLatchkey({
  projectId: 'bench',
  metadata: { name: 'Bench', description: 'Compared', url: location.origin, icons: [] },
  plugins: [eip155({ networks: [mainnet()] })],
})

function Page() {
  const { open } = useModal()
  window.shots = { connect: () => open({ view: 'Connect' }), account: () => open({ view: 'Account' }) }
  return null
}

createRoot(document.querySelector('#root')).render(
  <LatchkeyProvider latchkey={latchkey} themeMode={new URLSearchParams(location.search).get('mode') ?? 'light'}>
    <Page />
  </LatchkeyProvider>,
)
