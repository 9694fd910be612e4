import { word } from '@latchkey/evm-kit/testing'
import type { TestClock } from '@latchkey/testkit'
import { createTestClock } from '@latchkey/testkit'
import type { SwapProvider } from '../src/contracts/index.js'
import { emptyState } from '../src/emptyState.js'
import type { FlowParts } from '../src/flow/FlowParts.js'
import type { SwapsState } from '../src/flow/SwapsState.js'
import type { SwapsOptions } from '../src/options.js'
import { tokenOf } from './scriptedChain.js'

/** What a flow is made of, without a page: every answer of the chain is a test's. */
export interface TestParts extends FlowParts {
  readonly clock: TestClock
  /** Lines of the log, by level. */
  readonly said: string[]
  /** Calls of contracts so far. */
  readonly called: string[]
  /** Changes the state from outside, as a visitor does. */
  set(change: Partial<SwapsState>): void
}

/** Makes them, on eip155:1. @param answer - Of a contract to a call of it; by default each token has six decimals, and nothing else */
export function createParts(
  state: Partial<SwapsState>,
  {
    answer = (_, data) => (data === '0x313ce567' ? `0x${word(6n)}` : '0x'),
    providers = [],
    options = {},
  }: {
    readonly answer?: (to: string, data: string) => unknown
    readonly providers?: readonly SwapProvider[]
    readonly options?: SwapsOptions
  } = {},
): TestParts {
  const clock = createTestClock()
  let current: SwapsState = { ...emptyState, slippageBps: 100, chainId: 'eip155:1', ...state }
  const [said, called]: [string[], string[]] = [[], []]
  const log = Object.fromEntries(
    ['error', 'warn', 'info', 'debug'].map((level) => [level, (text: unknown) => void said.push(`${level}: ${String(text)}`)]),
  )
  const context = {
    clock,
    log,
    config: { projectId: 'test' },
    signal: new AbortController().signal,
    async read({
      method,
      params,
    }: {
      readonly method: string
      readonly params: readonly [{ readonly to: string; readonly data: string }]
    }) {
      if (method !== 'eth_call') throw new TypeError(`The test has no answer to ${method}.`)
      const [{ to, data }] = params
      called.push(`${to} ${data}`)
      return answer(to, data)
    },
  } as unknown as FlowParts['context']
  const { address, symbol, name, decimals } = tokenOf('e', { symbol: 'ETH' })
  const network = { namespace: 'eip155', caipNetworkId: 'eip155:1', reference: '1', nativeCurrency: { symbol, name, decimals } }
  return {
    ...{ clock, said, called, context, options, providers },
    read: () => current,
    set: (change) => void (current = { ...current, ...change }),
    apply: (patch) => void (current = { ...current, ...patch }),
    verified: new Set(),
    inspected: new Map(),
    declined: new Set(),
    network: () => ({ adapter: { nativeTokenAddress: address }, network }) as unknown as ReturnType<FlowParts['network']>,
  }
}
