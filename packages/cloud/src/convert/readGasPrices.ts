import * as z from 'zod/mini'
import { quantity } from '../indexer/eip155/schemas.js'
import type { ChainNodes } from '../nodes/createChainNodes.js'

/** Prices of gas, in wei, each at least the one before. */
export interface GasPrices {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/** Blocks that are looked at, and for each speed the percent of their gas that paid no more on top. */
const BLOCKS = 20
const PERCENTILES = [25, 60, 90]

const FEE_HISTORY = {
  method: 'eth_feeHistory',
  params: [`0x${BLOCKS.toString(16)}`, 'latest', PERCENTILES],
  result: z.object({
    baseFeePerGas: z.array(quantity).check(z.minLength(1), z.maxLength(BLOCKS + 1)),
    reward: z.nullish(z.array(z.array(quantity).check(z.maxLength(PERCENTILES.length))).check(z.maxLength(BLOCKS))),
  }),
}

/**
 * What transactions pay for gas: the fee of the next block, and what the last blocks paid on top; never less than what the node would pay. That
 * price alone counts on a chain whose node knows no such fees.
 *
 * @throws LatchkeyError `CLOUD_NODE_FAILED` | `CLOUD_NODE_REFUSED`
 */
export async function readGasPrices(nodes: ChainNodes, signal: AbortSignal): Promise<GasPrices> {
  const [own, [history]] = await Promise.all([
    nodes.ask({ method: 'eth_gasPrice', result: quantity }, { signal }),
    nodes.askAll([FEE_HISTORY], { signal }),
  ])
  const { baseFeePerGas, reward } = history && 'result' in history ? history.result : { baseFeePerGas: [], reward: undefined }
  const next = baseFeePerGas.at(-1) ?? 0n
  const paid = (place: number): bigint => next + medianOf((reward ?? []).flatMap((tips) => tips[place] ?? []))
  const standard = larger(own, paid(0))
  const fast = larger(standard, paid(1))
  return { standard, fast, instant: larger(fast, paid(2)) }
}

const larger = (first: bigint, second: bigint): bigint => (first > second ? first : second)

function medianOf(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((first, second) => (first < second ? -1 : 1))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}
