import type { Network } from '@latchkey/kernel'

/** Ethereum, BNB Smart Chain and Polygon: their last block is the one that is most often replaced. */
const TWO: readonly string[] = ['eip155:1', 'eip155:56', 'eip155:137']

/** How many blocks, that of the transaction included, there have to be. */
export const confirmationsOn = ({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): bigint => (TWO.includes(caipNetworkId) ? 2n : 1n)
