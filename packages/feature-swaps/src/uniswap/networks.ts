import type { CaipNetworkId } from '@latchkey/kernel'

/** Where Uniswap V2 is, known before anything is loaded. */
export const v2Networks: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:43114',
]

/** Where Uniswap V3 is. */
export const v3Networks: readonly CaipNetworkId[] = [...v2Networks, 'eip155:324']
