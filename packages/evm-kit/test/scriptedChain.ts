import type { Network } from '@latchkey/kernel'
import type { TestClock } from '@latchkey/testkit'
import { createTestClock } from '@latchkey/testkit'
import type { EvmToken } from '../src/send/EvmTransaction.js'
import type { ScriptedAnswer, ScriptedQuestion } from '../src/testing/scriptedQuestion.js'
import * as scripted from '../src/testing/scriptedQuestion.js'

/** A chain whose every answer a test writes, with a clock of its own. */
export const scriptedQuestion = (answer: ScriptedAnswer, network?: Partial<Network>): ScriptedQuestion<TestClock> =>
  scripted.scriptedQuestion({ answer, clock: createTestClock(), ...(network && { network }) })

/** A token whose address is one digit. */
export const tokenOf = (digit: string, change: Partial<EvmToken> = {}): EvmToken => ({
  address: `0x${digit.repeat(40)}`,
  decimals: 18,
  isNative: false,
  ...change,
})
