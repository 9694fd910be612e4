import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { LatchkeyProvider, useConnection, useModal } from '@latchkey/react'
import { chain, Host, mount } from './host.jsx'

// More networks than one: only for the test of long lists.
const count = Number(new URLSearchParams(location.search).get('networks') ?? 1)
const networks = Array.from({ length: count }, (_, index) => chain(index + 1, index === 0 ? 'Ethereum' : `Network ${index + 1}`))

const latchkey = createLatchkey({
  projectId: 'bench',
  metadata: { name: 'Bench', description: 'Measured', url: location.origin, icons: [] },
  plugins: [eip155({ networks })],
})

function Page() {
  const { open } = useModal()
  const { address } = useConnection()
  return (
    <Host onConnect={() => open({ view: 'Connect' })} address={address}>
      <button data-bench="networks" type="button" onClick={() => open({ view: 'Networks' })}>
        Networks
      </button>
    </Host>
  )
}

mount(
  <LatchkeyProvider latchkey={latchkey}>
    <Page />
  </LatchkeyProvider>,
)
