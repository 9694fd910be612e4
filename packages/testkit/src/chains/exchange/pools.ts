import type { Abi, Address } from 'viem'
import { encodePacked } from 'viem'
import { readArtifact } from './artifacts.js'
import type { Deployer } from './createDeployer.js'
import type { Exchange, ExchangeContracts, PoolSide } from './Exchange.js'
import { holdingsOf } from './holdings.js'
import { oddTokenAbi } from './oddTokenAbi.js'
import type { TestToken } from './TestToken.js'

/** Parameters of pools. */
export interface PoolParts {
  readonly deployer: Deployer
  readonly contracts: ExchangeContracts
  /** The contract that owns V3 positions. */
  readonly positions: Address
  readonly weth: TestToken
}

/** Later than any test's clock. */
const NEVER = 2n ** 40n
const EVERYTHING = 2n ** 255n
const LAST_TICK = 887_272
/** The tick spacing of positions, by fee. */
const SPACING: Readonly<Record<number, number>> = { 100: 1, 500: 10, 3_000: 60, 10_000: 200 }

/** Pools and trades. */
export function poolsOf(parts: PoolParts): Pick<Exchange, 'addV2Pool' | 'addV3Pool' | 'trade'> {
  const { deployer, contracts } = parts
  const router = { to: contracts.swapRouter, abi: readArtifact('swapRouter').abi }
  return {
    async addV2Pool(first, second) {
      for (const side of [first, second]) await provide(parts, side, contracts.v2Router)
      const args = [first.token.address, second.token.address, first.amount, second.amount, 0n, 0n, deployer.address, NEVER]
      await deployer.write({ to: contracts.v2Router, abi: readArtifact('v2Router').abi, name: 'addLiquidity', args })
    },
    async addV3Pool(first, second, fee) {
      const [low, high] = BigInt(first.token.address) < BigInt(second.token.address) ? [first, second] : [second, first]
      const to = parts.positions
      for (const side of [low, high]) await provide(parts, side, to)
      const { abi } = readArtifact('positions') as { abi: Abi }
      const [token0, token1] = [low.token.address, high.token.address]
      await deployer.write({
        to,
        abi,
        name: 'createAndInitializePoolIfNecessary',
        args: [token0, token1, fee, sqrtPriceX96(low.amount, high.amount)],
      })
      const spacing = SPACING[fee] ?? 1
      const tickUpper = Math.floor(LAST_TICK / spacing) * spacing
      const range = {
        tickLower: -tickUpper,
        tickUpper,
        amount0Desired: low.amount,
        amount1Desired: high.amount,
        amount0Min: 0n,
        amount1Min: 0n,
      }
      await deployer.write({
        to,
        abi,
        name: 'mint',
        args: [{ token0, token1, fee, ...range, recipient: deployer.address, deadline: NEVER }],
      })
    },
    async trade({ from, to, amountIn, feePpm }) {
      await provide(parts, { token: from, amount: amountIn }, router.to)
      const recipient = deployer.address
      if (feePpm === undefined) {
        return deployer.write({ ...router, name: 'swapExactTokensForTokens', args: [amountIn, 0n, [from.address, to.address], recipient] })
      }
      const path = encodePacked(['address', 'uint24', 'address'], [from.address, feePpm, to.address])
      await deployer.write({ ...router, name: 'exactInput', args: [{ path, recipient, amountIn, amountOutMinimum: 0n }] })
    },
  }
}

/** Approves a contract for the deployer's tokens. */
async function provide(parts: PoolParts, { token, amount }: PoolSide, spender: Address): Promise<void> {
  const { deployer } = parts
  await holdingsOf(parts).give(token, deployer.address, amount)
  const call = { to: token.address, abi: oddTokenAbi, name: 'allowance', args: [deployer.address, spender] }
  if (((await deployer.read(call)) as bigint) < amount) await deployer.write({ ...call, name: 'approve', args: [spender, EVERYTHING] })
}

/** The price of a pool over the whole range with both amounts. */
function sqrtPriceX96(amount0: bigint, amount1: bigint): bigint {
  return squareRoot((amount1 << 192n) / amount0)
}

function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (let next = (root + value / root) >> 1n; next < root; next = (root + value / root) >> 1n) root = next
  return root
}
