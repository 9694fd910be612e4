import type { Network } from '@latchkey/kernel'

const network = (reference: string): Network => ({
  caipNetworkId: `eip155:${reference}`,
  namespace: 'eip155',
  reference,
  name: `Network ${reference}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: [], chainDefault: [] },
  testnet: false,
})
export const ETHEREUM = network('1')
export const POLYGON = network('137')
