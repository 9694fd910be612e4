import { askProviders } from '@latchkey/feature-kit'
import type { SwapProvider, SwapQuote, SwapQuoteRequest } from '../contracts/index.js'
import { loadSwapsError } from '../errors/loadSwapsError.js'
import { readQuote } from '../swap/readQuote.js'
import type { FlowParts } from './FlowParts.js'
import { providersOn } from './providersOn.js'
import type { SwapFailure } from './SwapsState.js'
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
  const arrived = (quotes: readonly SwapQuote[], { id }: SwapProvider): void => {
    rounds.set(id, quotes)
    if (isCurrent()) apply(quotesArrived(read(), list()))
  }
  await askProviders({
    providers,
    signal: request.signal,
    ask: (provider) => askProvider(parts, request, { provider, failures }),
    answered: arrived,
    failed(error, provider) {
      failures.push(error)
      context.log.debug(`${provider.name} gave no quote`, error)
      arrived([], provider)
    },
  })
  const failure = list().length > 0 ? undefined : await failureOf(request, failures)
  if (isCurrent()) apply(quotesSettled(read(), list(), failure))
}

interface Asked {
  readonly provider: SwapProvider
  /** What failed so far, of every provider. */
  readonly failures: unknown[]
}

/** The valid quotes of a provider. */
async function askProvider(
  { context }: FlowParts,
  request: SwapQuoteRequest,
  { provider, failures }: Asked,
): Promise<readonly SwapQuote[]> {
  const answers = await provider.getQuotes(request)
  const readings = answers.slice(0, MOST_QUOTES).map((answer) => readQuote(answer, request, provider))
  for (const { problem } of readings) {
    if (problem === undefined) continue
    context.log.warn(`${provider.name} gave no quote: ${problem}`)
    failures.push(await loadSwapsError('SWAPS_ANSWER_INVALID', { provider: provider.name, problem }))
  }
  return readings.flatMap((reading) => (reading.problem === undefined ? [reading.quote] : []))
}

/** Why there is no quote at all. */
async function failureOf({ from, to }: SwapQuoteRequest, [cause]: readonly unknown[]): Promise<SwapFailure> {
  const failure =
    cause === undefined
      ? await loadSwapsError('SWAPS_NO_ROUTE', { from: from.symbol, to: to.symbol })
      : await loadSwapsError('SWAPS_PROVIDERS_FAILED', { detail: toFailure(cause).message }, { cause })
  return toFailure(failure)
}
