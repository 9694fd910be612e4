import { readRevert } from '../../read/readRevert.js'
import { toWord } from '../../read/words.js'
import type { EvmQuestion } from '../../read/EvmChain.js'
import { evmError } from '../../errors/evmError.js'
import { collectProbes } from './collectProbes.js'
import type { Reading } from './findExcess.js'
import type { Probe } from './Probe.js'
import { callOf, keyOf, readProbe } from './Probe.js'
import type { SimulatedStep } from './simulateCalls.js'
import { readBlock, simulateCalls } from './simulateCalls.js'
import type { Bounds } from './Bounds.js'

/** Answers with the balance of the address in its first word: no contract tells what an account holds of the coin. */
const BALANCE_CODE = '0x6000353160005260206000f3'
/** Things that calls may touch; one that touches more is not measured. */
const MOST_PROBES = 200

/**
 * Simulates calls: first to learn what they touch, then with the account's holdings and permissions before and after.
 *
 * @param first - What is read in any case.
 * @returns Undefined where the node has no `eth_simulateV1`.
 * @throws LatchkeyError `EVM_WOULD_REVERT` where a call fails | `EVM_MISMATCH` where the calls touch too much, or something else
 * each time | `RPC_TIMEOUT` | `ABORTED` | …
 */
export async function measureBySimulation(
  question: EvmQuestion,
  bounds: Bounds,
  first: readonly Probe[],
): Promise<readonly Reading[] | undefined> {
  const played = bounds.calls.map(({ to, data, value }) => ({ from: bounds.account, to, data, value: `0x${value.toString(16)}` }))
  const block = await readBlock(question)
  const learned = await simulateCalls(question, { calls: played, block })
  if (!learned) return undefined
  refuseRevert(learned)
  const probes = addProbes(first, learned, bounds)
  const reader = randomAddress()
  const reads = probes.map((probe) => callOf(probe, bounds.account) ?? { to: reader, data: `0x${toWord(bounds.account)}` })
  const answer = await simulateCalls(question, { calls: [...reads, ...played, ...reads], code: { [reader]: BALANCE_CODE }, block })
  if (!answer) return undefined
  const made = answer.slice(reads.length, reads.length + played.length)
  refuseRevert(made)
  // The state is the same, so a transaction that does something else this time looks at who watches it.
  if (shapeOf(made) !== shapeOf(learned)) throw evmError('EVM_MISMATCH', { problem: 'the transaction does something else each time' })
  return readAll(probes, answer, bounds)
}

/** A contract cannot look for a helper whose address it does not know. */
function randomAddress(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Which contracts logged what, without data that may hold a time. */
const shapeOf = (calls: readonly SimulatedStep[]): string =>
  JSON.stringify(calls.map(({ logs }) => logs.map(({ address, topics }) => [address, ...topics])))

/** The probes, and those that the logs of the calls lead to, each once. */
function addProbes(probes: readonly Probe[], calls: readonly SimulatedStep[], { account }: Bounds): readonly Probe[] {
  const found = calls.flatMap(({ logs }) => collectProbes(logs, account))
  const all = [...new Map([...probes, ...found].map((probe) => [keyOf(probe), probe])).values()]
  if (all.length <= MOST_PROBES) return all
  throw evmError('EVM_MISMATCH', { problem: 'the transaction touches more than can be looked at' })
}

function readAll(probes: readonly Probe[], calls: readonly SimulatedStep[], { account, ...bounds }: Bounds): readonly Reading[] {
  const read = (probe: Probe, index: number): bigint | undefined => {
    const call = calls[index]
    return call?.status === '0x1' ? readProbe(probe, call.returnData, account) : undefined
  }
  const later = probes.length + bounds.calls.length
  return probes.map((probe, index) => ({ probe, before: read(probe, index), after: read(probe, later + index) }))
}

function refuseRevert(calls: readonly SimulatedStep[]): void {
  const failed = calls.findIndex(({ status }) => status !== '0x1')
  const call = calls[failed]
  if (!call) return
  const reason = readRevert({ data: call.returnData, ...call.error, code: 3 })?.reason ?? 'the contract refused'
  throw evmError('EVM_WOULD_REVERT', { index: failed, reason })
}
