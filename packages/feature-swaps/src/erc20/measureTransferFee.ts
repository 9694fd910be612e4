import { isLatchkeyError } from '@latchkey/kernel'
import type { SimulatedCall } from '../chain/readSimulated.js'
import { readSimulated } from '../chain/readSimulated.js'
import { decodeWords, encodeCall } from '../chain/words.js'
import type { SwapQuestion } from '../contracts/index.js'
import { erc20 } from './functions.js'

/** Transfer fee of a token, in millionths. */
export interface TransferFee {
  /** Of a transfer out of a pool. */
  readonly outOfPoolPpm: bigint
  /** Of a transfer into a pool. */
  readonly intoPoolPpm: bigint
}

/** What is measured. */
export interface TransferProbe {
  readonly token: string
  /** A pool that holds the token. */
  readonly pool: string
  /** Base units that the pool holds. */
  readonly held: bigint
}

/** An address without code, without an owner, and without special rights in any token. */
const PROBE = '0x00000000000000000000000000000000000a11ce'
const MILLION = 1_000_000n

/** Codes of nodes that lack `eth_simulateV1`. */
const NOT_THERE = ['METHOD_NOT_SUPPORTED', 'PARAMS_INVALID', 'RPC_FAILED'] as const

/**
 * Measures the transfer fee of a token: the node simulates a transfer out of a pool and back. Nothing is sent.
 *
 * @returns Undefined if the node has no `eth_simulateV1` or the token reverts.
 * @see https://github.com/ethereum/execution-apis/pull/484
 */
export async function measureTransferFee(
  { chain, signal }: SwapQuestion,
  { token, pool, held }: TransferProbe,
): Promise<TransferFee | undefined> {
  const sent = held / 1_000n || held
  const back = sent / 2n || sent
  const balanceOf = (owner: string) => ({ to: token, data: encodeCall(erc20['balanceOf(address)'], owner) })
  const transfer = (from: string, to: string, amount: bigint) => ({
    from,
    to: token,
    data: encodeCall(erc20['transfer(address,uint256)'], to, amount),
  })
  const calls = [
    balanceOf(PROBE),
    transfer(pool, PROBE, sent),
    balanceOf(PROBE),
    balanceOf(pool),
    transfer(PROBE, pool, back),
    balanceOf(pool),
  ]
  const answer = await chain.read('eth_simulateV1', [{ blockStateCalls: [{ calls }] }, 'latest'], signal).catch((error: unknown) => {
    if (NOT_THERE.some((code) => isLatchkeyError(error, code))) return undefined
    throw error
  })
  const simulated = readSimulated(answer)
  const results = simulated.every(({ status }) => status === '0x1') ? simulated : []
  const [before, , after, poolBefore, , poolAfter] = results.map(readAmount)
  if (results.length !== calls.length || before === undefined || after === undefined || poolBefore === undefined || poolAfter === undefined)
    return undefined
  return { outOfPoolPpm: lostOf(sent, after - before), intoPoolPpm: lostOf(back, poolAfter - poolBefore) }
}

const readAmount = ({ returnData }: SimulatedCall): bigint | undefined => decodeWords(returnData, 1)?.[0]

/** Rounded up, so that a quote never includes the fee. */
function lostOf(sent: bigint, arrived: bigint): bigint {
  const lost = sent - arrived
  return lost <= 0n ? 0n : (lost * MILLION + sent - 1n) / sent
}
