import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { ConnectButton, LatchkeyProvider, useConnection } from '@latchkey/react'
import { chain, mount } from './host.jsx'

const latchkey = createLatchkey({
  projectId: 'bench',
  metadata: { name: 'Bench', description: 'Measured', url: location.origin, icons: [] },
  plugins: [eip155({ networks: [chain()] })],
})

function Address() {
  const { address } = useConnection()
  return <output data-bench="address">{address ?? ''}</output>
}

mount(
  <LatchkeyProvider latchkey={latchkey}>
    <main>
      <h1>Bench</h1>
      <ConnectButton />
      <Address />
    </main>
  </LatchkeyProvider>,
)
