import { createLatchkey } from '@latchkey/kernel'
import { siwx } from '@latchkey/feature-siwx'
import { eip155 } from '@latchkey/plugin-eip155'
import { mainnet } from 'viem/chains'

export const latchkey = createLatchkey({
  projectId: 'shop',
  metadata: { name: 'Shop', description: 'Sells keys', url: 'http://localhost:5173', icons: [] },
  plugins: [eip155({ networks: [mainnet] }), siwx({ server: '/siwx', statement: 'Sign in to the shop.' })],
})
