import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { chain } from './host.jsx'
import { mountLatchkey } from './mountLatchkey.jsx'

const parameters = new URLSearchParams(location.search)

// More networks than one, and listed wallets: only for the lists of `browser/lists.mjs`.
const networks = Array.from({ length: Number(parameters.get('networks') ?? 1) }, (_, index) =>
  chain(index + 1, index === 0 ? 'Ethereum' : `Network ${index + 1}`),
)
const customWallets = Array.from({ length: Number(parameters.get('wallets') ?? 0) }, (_, index) => ({
  id: `listed-${index + 1}`,
  name: `Listed ${index + 1}`,
  homepage: location.origin,
}))

const startedMs = performance.now()
const latchkey = createLatchkey({
  projectId: 'bench',
  metadata: { name: 'Bench', description: 'Measured', url: location.origin, icons: [] },
  plugins: [eip155({ networks })],
  customWallets,
})
performance.measure('create', { start: startedMs })

mountLatchkey(latchkey, { view: 'Networks' })
