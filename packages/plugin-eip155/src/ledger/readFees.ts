import type { EvmQuestion } from '@latchkey/evm-kit/read'
import type { TransferSpeed } from '@latchkey/kernel'
import { readResult } from '@latchkey/plugin-kit/nodes'
import * as z from 'zod/mini'
import { quantity } from '../chain/walletShapes.js'

/** What a unit of gas may cost, in base units of the coin. */
export interface GasPrice {
  /** At most. */
  readonly most: bigint
  /** For the block's producer. Absent on chains without EIP-1559, where `most` is paid. */
  readonly tip?: bigint
}

/** The prices at each speed. */
export interface Fees {
  readonly prices: Readonly<Record<TransferSpeed, GasPrice>>
  /** What a transaction has to pay at least to be included in the next block. */
  readonly least: bigint
}

/** Blocks that are looked at, and the shares of their gas below which a tip is slow, normal and fast, in percent. */
const BLOCKS = '0xa'
const PERCENTILES = [10, 50, 90]
/** Tips, and prices without EIP-1559, are paid whole: what a node says of them is believed up to 1,000 gwei. */
const MOST_PAID = 1_000_000_000_000n
/** How far the base fee may rise until inclusion, in percent of what it is: it rises by at most 12.5 % a block. */
const ROOM = { slow: 125n, normal: 150n, fast: 200n } as const

const history = z.object({ baseFeePerGas: z.array(quantity).check(z.minLength(1)), reward: z.array(z.array(quantity)) })

/**
 * Reads what a unit of gas costs now, from the last ten blocks; from `eth_gasPrice` on chains without EIP-1559.
 *
 * @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `ABORTED` | …
 * @see EIP-1559 https://eips.ethereum.org/EIPS/eip-1559
 */
export async function readFees({ chain, signal }: EvmQuestion): Promise<Fees> {
  const answer = await chain.read('eth_getBlockByNumber', ['latest', false], signal)
  if (!hasBaseFee(answer)) return legacy({ chain, signal })
  const method = 'eth_feeHistory'
  const { baseFeePerGas, reward } = readResult(await chain.read(method, [BLOCKS, 'latest', PERCENTILES], signal), history, method)
  const base = baseFeePerGas.at(-1) ?? 0n
  const tipAt = (place: number): bigint => bounded(median(reward.map((each) => each[place] ?? 0n).filter((tip) => tip > 0n)))
  const priceAt = (place: number, room: bigint): GasPrice => {
    const tip = tipAt(place)
    return { tip, most: (base * room) / 100n + tip }
  }
  return { least: base, prices: { slow: priceAt(0, ROOM.slow), normal: priceAt(1, ROOM.normal), fast: priceAt(2, ROOM.fast) } }
}

async function legacy({ chain, signal }: EvmQuestion): Promise<Fees> {
  const method = 'eth_gasPrice'
  const price = bounded(readResult(await chain.read(method, [], signal), quantity, method))
  const at = (percent: bigint): GasPrice => ({ most: (price * percent + 99n) / 100n })
  return { least: price, prices: { slow: at(100n), normal: at(110n), fast: at(130n) } }
}

const hasBaseFee = (block: unknown): boolean => z.object({ baseFeePerGas: quantity }).safeParse(block).success

const bounded = (paid: bigint): bigint => (paid > MOST_PAID ? MOST_PAID : paid)

function median(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[Math.floor(sorted.length / 2)] ?? 1n
}
