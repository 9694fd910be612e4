import { createLatchkey } from '@latchkey/kernel'
import type { Latchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'

/** A local chain, in the format of `viem/chains`. */
const local = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}

/** Safe on a server: nothing is discovered, stored or requested before the provider mounts. */
export function createInstance(): Latchkey {
  return createLatchkey({
    projectId: 'ssr',
    metadata: { name: 'SSR', description: 'Rendered on a server', url: 'http://localhost', icons: [] },
    plugins: [eip155({ networks: [local] })],
  })
}
