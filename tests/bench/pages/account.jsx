import { history } from '@latchkey/feature-history'
import { portfolio } from '@latchkey/feature-portfolio'
import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { LatchkeyProvider, useConnection, useModal } from '@latchkey/react'
import { chain, Host, mount } from './host.jsx'

const parameters = new URLSearchParams(location.search)
/** @param {string} name */
const count = (name) => Number(parameters.get(name) ?? 0)

const tokens = Array.from({ length: count('tokens') }, (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`)
const latchkey = createLatchkey({
  projectId: 'bench',
  metadata: { name: 'Bench', description: 'Measured', url: location.origin, icons: [] },
  endpoints: { blockchain: `${location.origin}/cloud/${count('entries')}/${count('nfts')}` },
  plugins: [eip155({ networks: [chain()] }), portfolio({ tokens: { 'eip155:1': tokens } }), history()],
})

function Page() {
  const { open, prepare } = useModal()
  const { address } = useConnection()
  return (
    <Host onConnect={() => open({ view: 'Connect' })} onIntent={prepare} address={address}>
      <button data-bench="account" type="button" onPointerEnter={prepare} onClick={() => open({ view: 'Account' })}>
        Account
      </button>
    </Host>
  )
}

mount(
  <LatchkeyProvider latchkey={latchkey}>
    <Page />
  </LatchkeyProvider>,
)
