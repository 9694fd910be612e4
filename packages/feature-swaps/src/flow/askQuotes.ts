import type { SwapQuote, SwapQuoteRequest } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import { readQuote } from '../swap/readQuote.js'
import type { FlowParts } from './FlowParts.js'
import { providersOn } from './providersOn.js'
import { toFailure } from './toFailure.js'
import { quotesArrived, quotesAsked, quotesSettled } from './transitions.js'

/** Quotes that one provider may give at once. */
const MOST_QUOTES = 20

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
        rounds.set(provider.id, quotes.slice(0, MOST_QUOTES).flatMap(accept))
      } catch (error) {
        rounds.set(provider.id, [])
        failures.push(error)
        if (!request.signal.aborted) context.log.debug(`${provider.name} gave no quote.`, error)
      }
      if (isCurrent()) apply(quotesArrived(read(), list()))

      function accept(answer: SwapQuote): readonly SwapQuote[] {
        const reading = readQuote(answer, request, provider)
        if (reading.problem === undefined) return [reading.quote]
        failures.push(swapsError('SWAPS_ANSWER_INVALID', { provider: provider.name, problem: reading.problem }))
        context.log.warn(`${provider.name} gave an invalid quote: ${reading.problem}.`)
        return []
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
