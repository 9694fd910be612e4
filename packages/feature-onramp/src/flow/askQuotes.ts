import { askProvider } from '../answers/askProvider.js'
import { problemOf } from '../answers/problemOf.js'
import * as answers from '../answers/schemas.js'
import type { OnrampProvider, OnrampQuoteRequest } from '../contracts/index.js'
import { onrampError } from '../errors/onrampError.js'
import type { ActiveAccount } from '@latchkey/feature-kit'
import { askProviders } from '@latchkey/feature-kit'
import { decimalsOf, readAmount } from './decimal.js'
import type { FlowParts } from './FlowParts.js'
import { questionOf } from './FlowParts.js'
import { toFailure } from './toFailure.js'
import { quoteArrived, quotesSettled } from './transitions.js'

/** Requests a quote from every provider that gives one, and shows each answer when it arrives. Old quotes stay until then. */
export async function askQuotes(parts: FlowParts, buyer: ActiveAccount, signal: AbortSignal): Promise<void> {
  const { apply, context, providers, read } = parts
  const { token, fiat, method, amount: typed, offers } = read()
  const amount = fiat === undefined ? undefined : readAmount(typed, decimalsOf(fiat))
  if (!token || fiat === undefined || method === undefined || amount === undefined) return
  const request = { ...questionOf(parts, buyer, signal), token, fiat, method, amount }
  const asked = offers.flatMap(({ providerId, status }) => (['asking', 'quoted', 'failed'].includes(status) ? [providerId] : []))
  await askProviders({
    providers: providers.filter(({ id }) => asked.includes(id)),
    signal,
    ask: (provider) => askQuote(parts, provider, request),
    answered: (quote, { id }) => apply(quoteArrived(read(), id, { quote })),
    failed(error, { id, name }) {
      context.log.warn(`${name} gave no quote.`, error)
      apply(quoteArrived(read(), id, { failure: toFailure(error) }))
    },
  })
  if (!signal.aborted) apply(quotesSettled(read()))
}

async function askQuote({ context: { clock } }: FlowParts, provider: OnrampProvider, request: OnrampQuoteRequest) {
  const quote = await askProvider({
    clock,
    provider,
    signal: request.signal,
    ask: async (signal) => provider.getQuote?.({ ...request, signal }),
    read: (answer) => answers.quote.safeParse(answer).data,
  })
  const problem = problemOf(quote, { amount: request.amount, token: request.token, nowMs: clock.now() })
  if (problem !== undefined) throw onrampError('ONRAMP_ANSWER_INVALID', { provider: provider.name, problem })
  return quote
}
