// A request, and an honest quote for it.
import { createTestClock } from '@latchkey/testkit'
import type { SwapProvider, SwapQuote, SwapQuoteRequest, SwapToken } from '../src/contracts/index.js'

const token = (digit: string): SwapToken => ({
  chainId: 'eip155:1',
  address: `0x${digit.repeat(40)}`,
  symbol: digit,
  name: digit,
  decimals: 18,
  isNative: false,
})
export const [from, to] = [token('a'), token('b')]
export const clock = createTestClock()
export const provider = { id: 'one' } as SwapProvider
export const request = {
  from,
  to,
  amountIn: 1_000n,
  slippageBps: 100,
  chain: { network: { caipNetworkId: 'eip155:1' }, clock },
  signal: new AbortController().signal,
} as unknown as SwapQuoteRequest
export const hop = { pool: `0x${'d'.repeat(64)}`, from: from.address, to: to.address, feePpm: 3_000 }
export const part = { amountIn: 1_000n, amountOut: 2_000n, hops: [hop] }
export const quote: SwapQuote = {
  id: 'single',
  providerId: 'one',
  chainId: 'eip155:1',
  from,
  to,
  amountIn: 1_000n,
  amountOut: 2_000n,
  minimumOut: 1_980n,
  slippageBps: 100,
  route: [part],
  providerFee: 0n,
  takesPermit: false,
  quotedAtMs: clock.now(),
  expiresAtMs: clock.now() + 1,
}
