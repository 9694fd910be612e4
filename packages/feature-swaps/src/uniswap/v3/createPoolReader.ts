import { KNOWN_READ_GAS as gas, encodeCall, erc20, toAddress, tryWords } from '@latchkey/evm-kit/read'
import type { SwapQuestion } from '../../contracts/index.js'
import type { Couple } from '../../routing/couplesOf.js'
import type { Pool } from '../../routing/Path.js'
import { createPlaces } from '../createPlaces.js'
import type { UniswapV3Deployment } from '../Deployment.js'
import { v3 } from './functions.js'

/** A pool of V3 at its price of the moment. */
export interface V3Pool extends Pool {
  readonly liquidity: bigint
  /** What it would hold if its liquidity covered all prices, in the order of its tokens. */
  readonly reserves: readonly [bigint, bigint]
  /** What it holds. A dollar in a narrow range counts as many in `reserves`. */
  readonly held: readonly [bigint, bigint]
}

/** Reads the pools of tokens. */
export type ReadPools = (question: SwapQuestion, deployment: UniswapV3Deployment, couples: readonly Couple[]) => Promise<readonly V3Pool[]>

const FEE_TIERS = [100, 500, 3_000, 10_000]

/** Makes a reader that remembers where pools are; their price is read each time. */
export function createPoolReader(): ReadPools {
  const find = createPlaces()
  return async (question, { factory, feeTiers = FEE_TIERS }, couples) => {
    const read = async (tokens: Couple, feePpm: number): Promise<readonly V3Pool[]> => {
      const id = await find(question, [factory, ...tokens, feePpm], async () => {
        const data = encodeCall(v3['getPool(address,address,uint24)'], ...tokens, BigInt(feePpm))
        const [pool] = (await tryWords(question, { to: factory, data, gas })) ?? []
        return pool === undefined ? undefined : toAddress(pool)
      })
      return id === undefined ? [] : readPool(question, { id, tokens, feePpm })
    }
    return (await Promise.all(couples.flatMap((couple) => feeTiers.map((feePpm) => read(couple, feePpm))))).flat()
  }
}

async function readPool(question: SwapQuestion, pool: Pool): Promise<readonly V3Pool[]> {
  const ask = async (data: string): Promise<bigint> => (await tryWords(question, { to: pool.id, data, gas }))?.[0] ?? 0n
  const holds = async (token: string): Promise<bigint> =>
    (await tryWords(question, { to: token, data: encodeCall(erc20['balanceOf(address)'], pool.id) }))?.[0] ?? 0n
  const [first, second] = pool.tokens
  const [liquidity, sqrtPriceX96, ...held] = await Promise.all([ask(v3['liquidity()']), ask(v3['slot0()']), holds(first), holds(second)])
  if (liquidity === 0n || sqrtPriceX96 === 0n) return []
  return [{ ...pool, liquidity, held, reserves: [(liquidity << 96n) / sqrtPriceX96, (liquidity * sqrtPriceX96) >> 96n] }]
}
