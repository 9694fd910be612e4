import { createLatchkey } from '@latchkey/kernel'
import { send } from '@latchkey/feature-send'
import { eip155 } from '@latchkey/plugin-eip155'
import { base, mainnet } from 'viem/chains'

export const latchkey = createLatchkey({
  projectId: 'shop',
  metadata: { name: 'Shop', description: 'Sells keys', url: 'http://localhost:5173', icons: [] },
  plugins: [
    eip155({ networks: [mainnet, base] }),
    // USDC. Nodes of EVM chains cannot list the tokens of an account.
    send({ tokens: { 'eip155:1': ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'] } }),
  ],
})
