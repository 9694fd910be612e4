import { isLatchkeyError } from '@latchkey/kernel'
import type { SimulatedCall } from '../../read/readSimulated.js'
import { decodeWords } from '../../read/words.js'
import { readSimulated } from '../../read/readSimulated.js'
import type { EvmQuestion } from '../../read/EvmChain.js'
import type { SimulatedLog } from './collectProbes.js'

/** A call in `eth_simulateV1`. */
export interface PlayedCall {
  readonly from?: string
  readonly to: string
  readonly data: string
  /** Hexadecimal. */
  readonly value?: string
}

/** What is simulated, and on which block. */
export interface Simulation {
  readonly calls: readonly PlayedCall[]
  /** Code to put at addresses. */
  readonly code?: Readonly<Record<string, string>>
  /** The block whose state is used. @default 'latest' */
  readonly block?: string
}

/** A call as a node played it. */
export type SimulatedStep = SimulatedCall & { readonly logs: readonly SimulatedLog[] }

/** Codes of nodes that lack a method, or a part of it. */
const NOT_THERE = ['METHOD_NOT_SUPPORTED', 'PARAMS_INVALID', 'RPC_FAILED'] as const

/** An answer; undefined where the node lacks the method. @throws LatchkeyError every other failure */
export async function unlessMissing(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (NOT_THERE.some((code) => isLatchkeyError(error, code))) return undefined
    throw error
  }
}

/** The number of the latest block in hexadecimal, so that several questions see one state. @throws LatchkeyError `RPC_FAILED` | … */
export async function readBlock({ chain, signal }: EvmQuestion): Promise<string> {
  const block = await chain.read('eth_blockNumber', [], signal)
  return typeof block === 'string' && /^0x[0-9a-f]{1,16}$/i.test(block) ? block : 'latest'
}

/**
 * Simulates calls in one block, each on the state after the one before. Gas costs nothing; transfers of the coin are not traced, which
 * some nodes refuse.
 *
 * @returns Undefined where the node has no `eth_simulateV1`, or its answer cannot be read.
 * @throws LatchkeyError `RPC_TIMEOUT` | `ABORTED` | …
 * @see https://github.com/ethereum/execution-apis/pull/484
 */
export async function simulateCalls({ chain, signal }: EvmQuestion, simulation: Simulation): Promise<readonly SimulatedStep[] | undefined> {
  const { calls, code = {}, block = 'latest' } = simulation
  const stateOverrides = Object.fromEntries(Object.entries(code).map(([address, each]) => [address, { code: each }]))
  const parameters = { blockStateCalls: [{ stateOverrides, calls }] }
  const answer = await unlessMissing(chain.read('eth_simulateV1', [parameters, block], signal))
  const simulated = readSimulated(answer)
  if (simulated.length !== calls.length) return undefined
  return simulated.map((call) => ({ ...call, logs: readLogs(call) }))
}

function readLogs(call: SimulatedCall & { readonly logs?: unknown }): readonly SimulatedLog[] {
  const logs = Array.isArray(call.logs) ? (call.logs as readonly unknown[]) : []
  return logs.flatMap((log) => {
    const { address, topics, data } = (log ?? {}) as { readonly address?: unknown; readonly topics?: unknown; readonly data?: unknown }
    if (typeof address !== 'string' || !Array.isArray(topics) || !decodeWords(data, 0)) return []
    const words = topics.filter((topic): topic is string => typeof topic === 'string').map((topic) => topic.toLowerCase())
    return [{ address: address.toLowerCase(), topics: words, data: String(data) }]
  })
}
