import { encodeFunctionData, erc20Abi } from 'viem'
import type { Address } from 'viem'
import { decode, readContracts } from '../contracts/readContracts.js'
import type { ChainNodes } from '../nodes/createChainNodes.js'
import { v2Abi, v3Abi } from './exchangeAbis.js'
import type { Pool } from './findPools.js'

/** What a pool says, in base units as numbers: a price needs no more digits. */
export interface MeasuredPool extends Pool {
  /** Base units of the known token for a base unit of the other. */
  readonly rate: number
  /** Base units of the known token against which is traded at this rate. */
  readonly depth: number
}

const Q96 = 2 ** 96

/** Reads rate and depth of pools on the latest block. A pool that does not answer as its version does is left out. */
export async function measurePools(nodes: ChainNodes, pools: readonly Pool[]): Promise<readonly MeasuredPool[]> {
  const questions = pools.map(({ version, address, known }) =>
    version === 2
      ? [{ to: address, data: encodeFunctionData({ abi: v2Abi, functionName: 'getReserves' }) }]
      : [
          { to: address, data: encodeFunctionData({ abi: v3Abi, functionName: 'slot0' }) },
          { to: address, data: encodeFunctionData({ abi: v3Abi, functionName: 'liquidity' }) },
          { to: known as Address, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] }) },
        ],
  )
  const answers = [...(await readContracts(nodes, questions.flat()))]
  return pools.flatMap((pool, at) => {
    const own = answers.splice(0, questions[at]?.length)
    const measured = pool.version === 2 ? measureV2(pool, own) : measureV3(pool, own)
    return measured && Number.isFinite(measured.rate) && measured.rate > 0 ? [{ ...pool, ...measured }] : []
  })
}

type Answers = Awaited<ReturnType<typeof readContracts>>
type Measure = Pick<MeasuredPool, 'rate' | 'depth'> | undefined

/** The order in which a pool has its tokens is that of their addresses. */
const isFirst = ({ token, known }: Pool): boolean => BigInt(token) < BigInt(known)

function measureV2(pool: Pool, [data]: Answers): Measure {
  const reserves = decode<readonly [bigint, bigint, number]>(v2Abi, 'getReserves', data)
  if (reserves === undefined) return undefined
  const [first, second] = [Number(reserves[0]), Number(reserves[1])]
  const [token, known] = isFirst(pool) ? [first, second] : [second, first]
  return { rate: known / token, depth: known }
}

/**
 * The liquidity at the current price, and no more than the pool really has: tokens far from the price say nothing of it, and a narrow range looks deeper
 * than what is in it.
 */
function measureV3(pool: Pool, [slot, liquidity, balance]: Answers): Measure {
  const state = decode<readonly [bigint, ...unknown[]]>(v3Abi, 'slot0', slot)
  const [active, held] = [decode<bigint>(v3Abi, 'liquidity', liquidity), decode<bigint>(erc20Abi, 'balanceOf', balance)]
  if (state === undefined || active === undefined || held === undefined) return undefined
  const root = Number(state[0]) / Q96
  const [rate, virtual] = isFirst(pool) ? [root * root, Number(active) * root] : [1 / (root * root), Number(active) / root]
  return { rate, depth: Math.min(virtual, Number(held)) }
}
