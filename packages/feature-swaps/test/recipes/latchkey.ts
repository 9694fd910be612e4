import { createLatchkey } from '@latchkey/kernel'
import { swaps, uniswapV3 } from '@latchkey/feature-swaps'
import { eip155 } from '@latchkey/plugin-eip155'
import { mainnet } from 'viem/chains'
import { myExchange } from './myExchange.js'

const mine = myExchange({
  network: 'eip155:1',
  router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  tokens: [{ address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
})

export const latchkey = createLatchkey({
  projectId: 'shop',
  metadata: { name: 'Shop', description: 'Sells keys', url: 'http://localhost:5173', icons: [] },
  plugins: [eip155({ networks: [mainnet] }), swaps({ providers: [mine, uniswapV3()], slippagePercent: 0.5 })],
})
