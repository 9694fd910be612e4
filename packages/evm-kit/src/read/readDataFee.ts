import { encodeCall } from './words.js'
import { tryWords } from './readContract.js'
import type { EvmQuestion } from './EvmChain.js'

/** `GasPriceOracle`, on networks of the OP stack. @see https://specs.optimism.io/protocol/predeploys.html#gaspriceoracle */
const ORACLE = '0x420000000000000000000000000000000000000f'

/** `GasPriceOracle`; selectors by signature. */
export const oracle = { 'getL1FeeUpperBound(uint256)': '0xf1c7a58b', 'getOperatorFee(uint256)': '0x275aedd2' } as const

/** A transaction before it is signed. */
export interface MeasuredTransaction {
  /** Length of the whole transaction in bytes, at most. */
  readonly bytes: bigint
  /** Gas that it may use; the operator's fee grows with it. */
  readonly gas: bigint
}

/**
 * What a transaction on the OP stack pays beside its gas, at most, in base units of the network's own coin: the fee for its data on the first
 * layer, and the operator's where there is one.
 *
 * @returns Undefined where there is no such oracle, as on every other network, or it does not answer.
 * @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | …
 */
export async function readDataFee(question: EvmQuestion, { bytes, gas }: MeasuredTransaction): Promise<bigint | undefined> {
  const ask = (data: string) => tryWords(question, { to: ORACLE, data })
  const [data, operator] = await Promise.all([
    ask(encodeCall(oracle['getL1FeeUpperBound(uint256)'], bytes)),
    ask(encodeCall(oracle['getOperatorFee(uint256)'], gas)),
  ])
  return data?.[0] === undefined ? undefined : data[0] + (operator?.[0] ?? 0n)
}
