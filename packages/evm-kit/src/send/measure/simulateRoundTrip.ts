import { isLatchkeyError } from '@latchkey/kernel'
import type { SimulatedCall } from '../../read/readSimulated.js'
import { decodeWords, encodeCall } from '../../read/words.js'
import { erc20 } from '../../read/erc20.js'
import { readSimulated } from '../../read/readSimulated.js'
import type { EvmQuestion } from '../../read/EvmChain.js'

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

/** How a transfer out of a pool and back went. */
export interface RoundTrip {
  /** Base units that arrived; 0 where the transfer out of the pool failed. */
  readonly arrived: bigint
  /** Undefined: what was bought could not be sold again. */
  readonly fee: TransferFee | undefined
}

/** Addresses without code, without an owner, and without special rights in any token: one that buys, and one that takes for it. */
const PROBE = '0x00000000000000000000000000000000000a11ce'
const TAKER = '0x00000000000000000000000000000000000b0b1e'
const MILLION = 1_000_000n

/** Codes of nodes that lack `eth_simulateV1`. */
const NOT_THERE = ['METHOD_NOT_SUPPORTED', 'PARAMS_INVALID', 'RPC_FAILED'] as const

/**
 * Simulates a transfer out of a pool and, as a router would take it, back into the pool. Nothing is sent.
 *
 * @returns Undefined if the node has no `eth_simulateV1`.
 * @see https://github.com/ethereum/execution-apis/pull/484
 */
export async function simulateRoundTrip(question: EvmQuestion, probe: TransferProbe): Promise<RoundTrip | undefined> {
  const sent = probe.held / 1_000n || probe.held
  const half = sent / 2n || sent
  const trip = await play(question, probe, { sent, back: half })
  // Of a token that keeps more than half there is not enough to give back: then what arrived goes back.
  const isShort = trip && !trip.fee && trip.arrived > 0n && trip.arrived < half
  return isShort ? play(question, probe, { sent, back: trip.arrived }) : trip
}

interface Amounts {
  readonly sent: bigint
  readonly back: bigint
}

async function play({ chain, signal }: EvmQuestion, { token, pool }: TransferProbe, amounts: Amounts): Promise<RoundTrip | undefined> {
  const { sent, back } = amounts
  const call = (data: string, from?: string) => ({ ...(from && { from }), to: token, data })
  const balanceOf = (owner: string) => call(encodeCall(erc20['balanceOf(address)'], owner))
  const calls = [
    balanceOf(PROBE),
    call(encodeCall(erc20['transfer(address,uint256)'], PROBE, sent), pool),
    balanceOf(PROBE),
    balanceOf(pool),
    call(encodeCall(erc20['approve(address,uint256)'], TAKER, back), PROBE),
    call(encodeCall(erc20['transferFrom(address,address,uint256)'], PROBE, pool, back), TAKER),
    balanceOf(pool),
  ]
  const answer = await chain.read('eth_simulateV1', [{ blockStateCalls: [{ calls }] }, 'latest'], signal).catch((error: unknown) => {
    if (NOT_THERE.some((code) => isLatchkeyError(error, code))) return undefined
    throw error
  })
  const results = readSimulated(answer)
  return results.length === calls.length ? readTrip(results, amounts) : undefined
}

function readTrip(results: readonly SimulatedCall[], { sent, back }: Amounts): RoundTrip {
  const [before, , after, poolBefore, , , poolAfter] = results.map(({ returnData }) => decodeWords(returnData, 1)?.[0])
  const isRead = didSucceed(results.slice(0, 4)) && before !== undefined && after !== undefined && after > before
  if (!isRead) return { arrived: 0n, fee: undefined }
  const arrived = after - before
  const isSold = didSucceed(results) && poolBefore !== undefined && poolAfter !== undefined && poolAfter > poolBefore
  if (!isSold) return { arrived, fee: undefined }
  return { arrived, fee: { outOfPoolPpm: lostOf(sent, arrived), intoPoolPpm: lostOf(back, poolAfter - poolBefore) } }
}

const didSucceed = (results: readonly SimulatedCall[]): boolean => results.every(({ status }) => status === '0x1')

/** Rounded up, so that a quote never includes the fee. */
function lostOf(sent: bigint, arrived: bigint): bigint {
  const lost = sent - arrived
  return lost <= 0n ? 0n : (lost * MILLION + sent - 1n) / sent
}
