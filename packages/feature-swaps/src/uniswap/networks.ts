import type { CaipNetworkId } from '@latchkey/kernel'

const toCaip = (chainIds: readonly number[]): readonly CaipNetworkId[] => chainIds.map((id): CaipNetworkId => `eip155:${id}`)

/** Where Uniswap V2 is, known before anything is loaded. */
export const v2Networks: readonly CaipNetworkId[] = toCaip([1, 42_161, 10, 8_453, 56, 137, 43_114])

/** Where Uniswap V3 is. */
export const v3Networks: readonly CaipNetworkId[] = [...v2Networks, 'eip155:324']
