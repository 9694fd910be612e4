import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { arbitrum, mainnet } from 'viem/chains'

export const latchkey = createLatchkey({
  projectId: 'demo',
  metadata: { name: 'My app', description: 'Says hello', url: 'https://my.app', icons: [] },
  plugins: [eip155({ networks: [mainnet, arbitrum] })],
})
