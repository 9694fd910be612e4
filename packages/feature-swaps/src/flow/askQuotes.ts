import type { SwapQuote, SwapQuoteRequest } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import { problemOf } from '../swap/problemOf.js'
import type { FlowParts } from './FlowParts.js'
import { providersOn } from './providersOn.js'
import { toFailure } from './toFailure.js'
import { quotesArrived, quotesAsked, quotesSettled } from './transitions.js'

/**
 * Requests quotes from all providers at once, and shows each answer when it arrives. Quotes of the last round stay until their provider
 * answers. An invalid quote is logged and left out.
 *
 * @param isCurrent - Whether the request is still for the input on screen.
 */
export async function askQuotes(parts: FlowParts, request: SwapQuoteRequest, isCurrent: () => boolean): Promise<void> {
  const { apply, context, read } = parts
  const providers = providersOn(parts, request.chain)
  const before = read().quotes.list.filter((quote) => quote.amountIn === request.amountIn && quote.slippageBps === request.slippageBps)
  const rounds = new Map<string, readonly SwapQuote[]>(
    providers.map(({ id }) => [id, before.filter(({ providerId }) => providerId === id)]),
  )
  const list = (): readonly SwapQuote[] => [...rounds.values()].flat()
  const failures: unknown[] = []
  apply(quotesAsked(read()))
  await Promise.all(
    providers.map(async (provider) => {
      try {
        const quotes = await provider.getQuotes(request)
        rounds.set(
          provider.id,
          quotes.filter((quote) => !refuse(quote)),
        )
      } catch (error) {
        rounds.set(provider.id, [])
        failures.push(error)
        if (!request.signal.aborted) context.log.debug(`${provider.name} gave no quote.`, error)
      }
      if (isCurrent()) apply(quotesArrived(read(), list()))

      function refuse(quote: SwapQuote): boolean {
        const problem = problemOf(quote, request, provider)
        if (problem) failures.push(swapsError('SWAPS_ANSWER_INVALID', { provider: provider.name, problem }))
        if (problem) context.log.warn(`${provider.name} gave an invalid quote: ${problem}.`)
        return problem !== undefined
      }
    }),
  )
  if (!isCurrent()) return
  const { from, to } = request
  const none =
    failures.length > 0
      ? swapsError('SWAPS_PROVIDERS_FAILED', { detail: toFailure(failures[0]).message }, { cause: failures[0] })
      : undefined
  const failure = none ?? swapsError('SWAPS_NO_ROUTE', { from: from.symbol, to: to.symbol })
  apply(quotesSettled(read(), list(), list().length > 0 ? undefined : toFailure(failure)))
}
