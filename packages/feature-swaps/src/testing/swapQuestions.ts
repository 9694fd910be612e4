import { describeError, isLatchkeyError } from '@latchkey/kernel'
import type { SwapChain, SwapProvider, SwapQuote } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import { limitProvider } from '../flow/limitProvider.js'
import { readQuote } from '../swap/readQuote.js'
import type { SwapPair } from './SwapProviderFixtures.js'

/** What is asked for. */
export interface SwapQuestioner {
  readonly pair: SwapPair
  /** The network, read through the node at this URL: of a provider that asks no node, always the same. */
  chainAt(url: string): SwapChain
}

/** The questions of {@link swapQuestions}. */
export interface SwapQuestions {
  readonly getQuotes: (
    provider: SwapProvider,
    asked: { readonly url: string; readonly signal: AbortSignal },
  ) => Promise<readonly SwapQuote[]>
}

const SLIPPAGE_BPS = 50

/**
 * The question of the modal, for `describeProvider` of `@latchkey/feature-kit/testing`: with a time limit, and each quote validated. It rejects where
 * the modal has no quote to show, also with `SWAPS_NO_ROUTE`.
 *
 * @example questions: { getQuotes: { ask: asks.getQuotes, answer: ({ path }) => answerOf(path) } }
 */
export const swapQuestions = ({ pair, chainAt }: SwapQuestioner): SwapQuestions => ({
  async getQuotes(provider, { url, signal }) {
    const chain = chainAt(url)
    const request = { ...pair, chain, signal, slippageBps: SLIPPAGE_BPS }
    const answers = await limitProvider(chain, provider)
      .getQuotes(request)
      .catch((cause: unknown) => {
        throw isLatchkeyError(cause) ? cause : swapsError('SWAPS_PROVIDERS_FAILED', { detail: describeError(cause) }, { cause })
      })
    const [reading] = answers.map((answer) => readQuote(answer, request, provider))
    if (!reading) throw swapsError('SWAPS_NO_ROUTE', { from: pair.from.symbol, to: pair.to.symbol })
    if (reading.problem !== undefined) throw swapsError('SWAPS_ANSWER_INVALID', { provider: provider.name, problem: reading.problem })
    return [reading.quote]
  },
})
