import { encodeCall, tryWords } from '@latchkey/evm-kit/read'
import type { SwapQuestion } from '../contracts/index.js'

/** @see https://specs.optimism.io/protocol/predeploys.html#gaspriceoracle */
const ORACLE = '0x420000000000000000000000000000000000000f'

/** `GasPriceOracle`; selectors by signature. */
export const oracle = { 'getL1FeeUpperBound(uint256)': '0xf1c7a58b', 'getOperatorFee(uint256)': '0x275aedd2' } as const

/** Bytes of a swap before it is signed: a permit, two parts of three pools each, and what is unwrapped are 1,200. */
const SWAP_BYTES = 1_200n
/** The operator's fee grows with the gas. */
const SWAP_GAS = 400_000n

/**
 * What a swap on the OP stack pays beside its gas, at most, in base units of the network's own coin: the fee for its data, and the
 * operator's where there is one.
 *
 * @returns Undefined where the oracle does not answer.
 */
export async function readOracleFee(question: SwapQuestion): Promise<bigint | undefined> {
  const ask = (data: string) => tryWords(question, { to: ORACLE, data })
  const [data, operator] = await Promise.all([
    ask(encodeCall(oracle['getL1FeeUpperBound(uint256)'], SWAP_BYTES)),
    ask(encodeCall(oracle['getOperatorFee(uint256)'], SWAP_GAS)),
  ])
  return data?.[0] === undefined ? undefined : data[0] + (operator?.[0] ?? 0n)
}
