import { expect } from 'vitest'
import { encodeCall, erc20, readWords } from '@latchkey/evm-kit/read'
import type { SwapQuote, SwapTransaction } from '../contracts/index.js'
import type { SwapPair, SwapProviderFixtures } from './SwapProviderFixtures.js'

/** Lower case hexadecimal, 20 bytes. */
export const ADDRESS = /^0x[0-9a-f]{40}$/
/** What every quote of the suite is asked for with. */
export const SLIPPAGE_BPS = 100
const HOUR_S = 3_600n

/** A pair and a quote for it. */
export interface Quoted {
  readonly pair: SwapPair
  readonly quote: SwapQuote
}

/** What the tests of the suite ask and send with. */
export interface ProviderStage {
  /** Made once, before the first test. */
  readonly fixtures: SwapProviderFixtures
  readonly signal: AbortSignal
  ask(pair: SwapPair): Promise<readonly SwapQuote[]>
  /** All quotes for all pairs. */
  quoteEach(): Promise<readonly Quoted[]>
  question(quote: SwapQuote): { readonly quote: SwapQuote; readonly chain: SwapProviderFixtures['chain']; readonly signal: AbortSignal }
  approve(quote: SwapQuote, amount: bigint): Promise<void>
  /** What the quote's spender may take, in base units. */
  allowance(quote: SwapQuote): Promise<bigint>
  /** Seconds since the epoch, by the chain. */
  now(): Promise<bigint>
  /** @param deadlineS - Seconds since the epoch. @default in an hour */
  build(quote: SwapQuote, deadlineS?: bigint): Promise<SwapTransaction>
  begin(fixtures: SwapProviderFixtures): void
}

/** Makes a stage without fixtures. */
export function createProviderStage(): ProviderStage {
  const { signal } = new AbortController()
  let made: SwapProviderFixtures | undefined
  const stage: ProviderStage = {
    get fixtures() {
      return made ?? expect.fail('The fixtures could not be made')
    },
    signal,
    ask({ from, to, amountIn }) {
      const { provider, chain, account } = stage.fixtures
      return provider.getQuotes({ chain, signal, from, to, amountIn, slippageBps: SLIPPAGE_BPS, account })
    },
    async quoteEach() {
      const { pairs } = stage.fixtures
      return (await Promise.all(pairs.map(async (pair) => (await stage.ask(pair)).map((quote) => ({ pair, quote }))))).flat()
    },
    question: (quote) => ({ quote, chain: stage.fixtures.chain, signal }),
    async approve(quote, amount) {
      if (quote.spender === undefined) return
      const data = encodeCall(erc20['approve(address,uint256)'], quote.spender, amount)
      expect(await stage.fixtures.send({ to: quote.from.address, data, value: 0n }), 'The approval succeeds').toBe(true)
    },
    async allowance({ from, spender = from.address }) {
      const { chain, account } = stage.fixtures
      const data = encodeCall(erc20['allowance(address,address)'], account, spender)
      const [allowed] = await readWords({ chain, signal }, { to: from.address, data })
      return allowed ?? expect.fail('The token says what is allowed')
    },
    async now() {
      const block = (await stage.fixtures.chain.read('eth_getBlockByNumber', ['latest', false], signal)) as { readonly timestamp: string }
      return BigInt(block.timestamp)
    },
    async build(quote, deadlineS) {
      const { provider, account } = stage.fixtures
      return provider.buildSwap({ ...stage.question(quote), account, deadlineS: deadlineS ?? (await stage.now()) + HOUR_S })
    },
    begin(fixtures) {
      made = fixtures
    },
  }
  return stage
}
