import type { Address } from 'viem'
import { tryContract } from '../../chain/readContract.js'
import type { SwapQuestion } from '../../contracts/index.js'
import type { Couple } from '../../routing/couplesOf.js'
import type { Pool } from '../../routing/Path.js'
import { createPlaces } from '../createPlaces.js'
import type { UniswapV3Deployment } from '../Deployment.js'
import { v3Abi } from './abi.js'

/** A pool of V3 at its price of the moment. */
export interface V3Pool extends Pool {
  readonly liquidity: bigint
  /** What it would hold if its liquidity covered all prices, in the order of its tokens. */
  readonly reserves: readonly [bigint, bigint]
}

/** Reads the pools of tokens. */
export type ReadPools = (question: SwapQuestion, deployment: UniswapV3Deployment, couples: readonly Couple[]) => Promise<readonly V3Pool[]>

const FEE_TIERS = [100, 500, 3_000, 10_000]

/** Makes a reader that remembers where pools are; their price is read each time. */
export function createPoolReader(): ReadPools {
  const find = createPlaces()
  return async (question, { factory, feeTiers = FEE_TIERS }, couples) => {
    const read = async (tokens: Couple, feePpm: number): Promise<readonly V3Pool[]> => {
      const args = [...tokens, feePpm] as unknown as readonly [Address, Address, number]
      const id = await find(question, [factory, ...tokens, feePpm], () => tryContract(question, { to: factory, abi: v3Abi, name: 'getPool', args }))
      return id === undefined ? [] : readPool(question, { id, tokens, feePpm })
    }
    return (await Promise.all(couples.flatMap((couple) => feeTiers.map((feePpm) => read(couple, feePpm))))).flat()
  }
}

async function readPool(question: SwapQuestion, pool: Pool): Promise<readonly V3Pool[]> {
  const [liquidity = 0n, slot] = await Promise.all([
    tryContract(question, { to: pool.id, abi: v3Abi, name: 'liquidity', args: [] }),
    tryContract(question, { to: pool.id, abi: v3Abi, name: 'slot0', args: [] }),
  ])
  const [sqrtPriceX96 = 0n] = slot ?? []
  if (liquidity === 0n || sqrtPriceX96 === 0n) return []
  return [{ ...pool, liquidity, reserves: [(liquidity << 96n) / sqrtPriceX96, (liquidity * sqrtPriceX96) >> 96n] }]
}
