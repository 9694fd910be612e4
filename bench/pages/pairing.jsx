import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { LatchkeyProvider, useConnection, useModal } from '@latchkey/react'
import { chain, Host, mount } from './host.jsx'

const latchkey = createLatchkey({
  projectId: '0123456789abcdef0123456789abcdef',
  metadata: { name: 'Bench', description: 'Measured', url: location.origin, icons: [] },
  plugins: [eip155({ networks: [chain()] }), walletConnect({ relayUrl: new URLSearchParams(location.search).get('relay') })],
})

function Page() {
  const { open } = useModal()
  const { address } = useConnection()
  return <Host onConnect={() => open({ view: 'Connect' })} address={address} />
}

mount(
  <LatchkeyProvider latchkey={latchkey}>
    <Page />
  </LatchkeyProvider>,
)
