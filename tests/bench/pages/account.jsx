import { history } from '@latchkey/feature-history'
import { portfolio } from '@latchkey/feature-portfolio'
import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { chain } from './host.jsx'
import { mountLatchkey } from './mountLatchkey.jsx'

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

mountLatchkey(latchkey, { view: 'Account', isPrepared: true })
