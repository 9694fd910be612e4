import { parseAbi } from 'viem'

/** What is read of Uniswap V2. @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/factory */
export const v2Abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])

/** What is read of Uniswap V3. @see https://docs.uniswap.org/contracts/v3/reference/core/UniswapV3Factory */
export const v3Abi = parseAbi([
  'function getPool(address, address, uint24) view returns (address)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
  'function liquidity() view returns (uint128)',
])

/** Fees of V3 pools, in millionths. */
export const V3_FEES = [100, 500, 3_000, 10_000] as const
