import type { CaipNetworkId } from '@latchkey/kernel'
import type { SwapQuestion } from '../contracts/index.js'
import { tryWords } from './readContract.js'
import { encodeCall } from './words.js'

/** Networks of the OP stack among those that are swapped on: there a transaction also pays for its data on the first layer. */
const OP_STACK: readonly CaipNetworkId[] = ['eip155:10', 'eip155:8453']

/** @see https://specs.optimism.io/protocol/predeploys.html#gaspriceoracle */
const ORACLE = '0x420000000000000000000000000000000000000f'

/** `GasPriceOracle`; selectors by signature. */
export const oracle = { 'getL1FeeUpperBound(uint256)': '0xf1c7a58b', 'getOperatorFee(uint256)': '0x275aedd2' } as const

/** Bytes of a swap before it is signed: a permit, two parts of three pools each, and what is unwrapped are 1,200. */
const SWAP_BYTES = 1_200n
/** The operator's fee grows with the gas. */
const SWAP_GAS = 400_000n

/**
 * What a swap pays beside its gas, at most, in base units of the network's own coin: the fee for its data, and the operator's where there is
 * one.
 *
 * @returns Undefined on networks without it, and where the oracle does not answer.
 */
export async function readFixedFee(question: SwapQuestion): Promise<bigint | undefined> {
  if (!OP_STACK.includes(question.chain.network.caipNetworkId)) return undefined
  const ask = (data: string) => tryWords(question, { to: ORACLE, data })
  const [data, operator] = await Promise.all([
    ask(encodeCall(oracle['getL1FeeUpperBound(uint256)'], SWAP_BYTES)),
    ask(encodeCall(oracle['getOperatorFee(uint256)'], SWAP_GAS)),
  ])
  return data?.[0] === undefined ? undefined : data[0] + (operator?.[0] ?? 0n)
}
