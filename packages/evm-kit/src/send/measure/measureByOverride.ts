import { readRevert } from '../../read/readRevert.js'
import type { EvmQuestion } from '../../read/EvmChain.js'
import { evmError } from '../../errors/evmError.js'
import type { Address, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import type { Reading } from './findExcess.js'
import type { Probe } from './Probe.js'
import { callOf, readProbe } from './Probe.js'
import { probeCode } from './probeCode.js'
import { readBlock, unlessMissing } from './simulateCalls.js'
import type { Bounds } from './Bounds.js'

const word = { type: 'uint256' } as const
const call = [
  { name: 'to', type: 'address' },
  { name: 'value', ...word },
  { name: 'data', type: 'bytes' },
] as const
const reading = [
  { name: 'isKnown', type: 'bool' },
  { name: 'value', ...word },
] as const
/** `measure` of contracts/CallProbe.sol. */
const abi = [
  {
    type: 'function',
    name: 'measure',
    stateMutability: 'nonpayable',
    inputs: [
      { type: 'tuple[]', components: call },
      { type: 'tuple[]', components: call },
    ],
    outputs: [{ type: 'tuple[]', components: reading }, { type: 'tuple[]', components: reading }, word, { type: 'bytes' }],
  },
] as const

/**
 * Measures on nodes without `eth_simulateV1`: one `eth_call` in which a helper stands at the account's address, makes the calls, and reads
 * before and after. What others gain through events that only logs tell is not seen.
 *
 * @returns Undefined where the account has code, or the node takes no state overrides.
 * @throws LatchkeyError `EVM_WOULD_REVERT` | `RPC_TIMEOUT` | `ABORTED` | …
 */
export async function measureByOverride(
  { chain, signal }: EvmQuestion,
  bounds: Bounds,
  probes: readonly Probe[],
): Promise<readonly Reading[] | undefined> {
  const { account, calls } = bounds
  const block = await readBlock({ chain, signal })
  if ((await chain.read('eth_getCode', [account, block], signal)) !== '0x') return undefined
  const reads = probes.map((probe) => callOf(probe, account) ?? { to: account, data: '0x' })
  const toCall = ({ to, data, value = 0n }: { to: string; data: string; value?: bigint }) => ({
    // viem refuses an address whose capitals are no checksum.
    to: to.toLowerCase() as Address,
    data: data as Hex,
    value,
  })
  const data = encodeFunctionData({ abi, functionName: 'measure', args: [calls.map(toCall), reads.map(toCall)] })
  const overrides = { [account]: { code: probeCode } }
  const answer = await unlessMissing(chain.read('eth_call', [{ from: account, to: account, data }, block, overrides], signal))
  const decoded = decode(answer)
  if (!decoded) return undefined
  const [before, later, failed, reason] = decoded
  if (failed < calls.length) {
    const refusal = readRevert({ code: 3, data: reason })?.reason ?? 'the contract refused'
    throw evmError('EVM_WOULD_REVERT', { index: Number(failed), reason: refusal })
  }
  const valueOf = (probe: Probe, reading: { isKnown: boolean; value: bigint } | undefined): bigint | undefined =>
    reading?.isKnown ? readProbe(probe, `0x${reading.value.toString(16).padStart(64, '0')}`, account) : undefined
  return probes.map((probe, index) => ({ probe, before: valueOf(probe, before[index]), after: valueOf(probe, later[index]) }))
}

function decode(answer: unknown) {
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{64})+/i.test(answer)) return undefined
  try {
    return decodeFunctionResult({ abi, functionName: 'measure', data: answer as Hex })
  } catch {
    // A node that ignores overrides answers with something else.
    return undefined
  }
}
