import type { ScriptedAnswer, ScriptedQuestion } from '@latchkey/evm-kit/testing'
import * as scripted from '@latchkey/evm-kit/testing'
import type { Network } from '@latchkey/kernel'
import type { TestClock } from '@latchkey/testkit'
import { createTestClock } from '@latchkey/testkit'
import type { SwapChain, SwapToken } from '../src/contracts/index.js'

/** A token whose address is one digit. */
export const tokenOf = (digit: string, change: Partial<SwapToken> = {}): SwapToken => ({
  chainId: 'eip155:1',
  address: `0x${digit.repeat(40)}`,
  symbol: digit.toUpperCase(),
  name: digit,
  decimals: 18,
  isNative: false,
  ...change,
})

/** A chain whose every answer a test writes, with a clock and a coin of its own. */
export function scriptedQuestion(
  answer: ScriptedAnswer,
  network?: Partial<Network>,
): ScriptedQuestion<TestClock> & { readonly chain: SwapChain } {
  const question = scripted.scriptedQuestion({ answer, clock: createTestClock(), ...(network && { network }) })
  return { ...question, chain: { ...question.chain, native: tokenOf('e', { isNative: true, symbol: 'ETH' }) } }
}
