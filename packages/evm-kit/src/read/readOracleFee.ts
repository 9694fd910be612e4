import type { EvmQuestion } from './EvmChain.js'
import { tryWords } from './readContract.js'
import type { TransactionSize } from './readFixedFee.js'
import { encodeCall } from './words.js'

/** @see https://specs.optimism.io/protocol/predeploys.html#gaspriceoracle */
const ORACLE = '0x420000000000000000000000000000000000000f'

/** `GasPriceOracle`; selectors by signature. */
export const oracle = { 'getL1FeeUpperBound(uint256)': '0xf1c7a58b', 'getOperatorFee(uint256)': '0x275aedd2' } as const

/**
 * The fee for the data of a transaction on the OP stack, at most, and the operator's where there is one.
 *
 * @returns Undefined where the oracle does not answer.
 */
export async function readOracleFee(question: EvmQuestion, { bytes, gas }: TransactionSize): Promise<bigint | undefined> {
  const ask = (data: string) => tryWords(question, { to: ORACLE, data })
  const [data, operator] = await Promise.all([
    ask(encodeCall(oracle['getL1FeeUpperBound(uint256)'], bytes)),
    ask(encodeCall(oracle['getOperatorFee(uint256)'], gas)),
  ])
  return data?.[0] === undefined ? undefined : data[0] + (operator?.[0] ?? 0n)
}
