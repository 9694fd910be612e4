import type { Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { TestClock } from '@latchkey/testkit'
import { createTestClock } from '@latchkey/testkit'
import { MULTICALL } from '@latchkey/evm-kit/read'
import type { SwapChain, SwapQuestion, SwapToken } from '../src/contracts/index.js'

/** Answers a request; what it throws is what a node refuses with. */
export type Answer = (method: string, params: readonly unknown[]) => unknown

/** A question to a chain whose every answer a test writes, for code that decides; there is no multicall on it. */
export interface ScriptedQuestion extends SwapQuestion {
  readonly chain: SwapChain & { readonly clock: TestClock }
  /** Requests so far, by method, those for the multicall left out. */
  readonly asked: readonly string[]
}

/** A contract reverted. */
export const reverted = (): LatchkeyError => new LatchkeyError('RPC_FAILED', { method: 'eth_call', detail: 'execution reverted: no' })

/** A node lacks a method. */
export const missing = (method: string): LatchkeyError => new LatchkeyError('METHOD_NOT_SUPPORTED', { method })

/** One word of an answer. */
export const word = (value: bigint | string): string => `${BigInt(value).toString(16).padStart(64, '0')}`

/** Makes one. */
export function scriptedQuestion(answer: Answer, network: Partial<Network> = {}): ScriptedQuestion {
  const asked: string[] = []
  const clock = createTestClock()
  const chain = {
    clock,
    network: { namespace: 'eip155', caipNetworkId: 'eip155:1', reference: '1', ...network } as Network,
    native: tokenOf('e', { isNative: true, symbol: 'ETH' }),
    async read(method: string, params: readonly unknown[]) {
      const [call] = params as readonly [{ readonly to?: string } | undefined]
      if (method === 'eth_call' && call?.to === MULTICALL) return '0x'
      asked.push(method)
      return answer(method, params)
    },
  }
  return { chain, signal: new AbortController().signal, asked }
}

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
