import type { EvmQuestion } from '../../read/EvmChain.js'
import { simulateCalls, unlessMissing } from './simulateCalls.js'

/** Answers with the number 1. */
const ONE_CODE = '0x600160005260206000f3'
const ONE = `0x${'1'.padStart(64, '0')}`
const PROBE_AT = '0x4bd24a2dbd0d21b0ce71e0a8f2d7ba6c7a9f5c3e'

/**
 * What can be measured: `everything` by `eth_simulateV1`; `amounts`, but neither items (NFTs) nor permissions for other tokens, by
 * `eth_call` with state overrides for an account without code; else `nothing`.
 */
export type Measurable = 'everything' | 'amounts' | 'nothing'

/**
 * Asks what the node can measure of the transactions of an account.
 *
 * @throws LatchkeyError `RPC_TIMEOUT` | `ABORTED` | …
 */
export async function canMeasure(question: EvmQuestion, account: string): Promise<Measurable> {
  const { chain, signal } = question
  const simulated = await simulateCalls(question, { calls: [{ to: PROBE_AT, data: '0x' }], code: { [PROBE_AT]: ONE_CODE } })
  if (simulated?.[0]?.returnData === ONE) return 'everything'
  const overrides = { [account]: { code: ONE_CODE } }
  const [code, answer] = await Promise.all([
    chain.read('eth_getCode', [account, 'latest'], signal),
    unlessMissing(chain.read('eth_call', [{ to: account, data: '0x' }, 'latest', overrides], signal)),
  ])
  return code === '0x' && answer === ONE ? 'amounts' : 'nothing'
}
