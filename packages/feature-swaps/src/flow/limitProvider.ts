import type { PluginContext } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel/http'
import type { SwapProvider } from '../contracts/index.js'
import { loadSwapsError } from '../errors/loadSwapsError.js'
import { PROVIDER_MS } from '../timeouts.js'

/** Wraps a provider: each request has a time limit, and each failure, also a synchronous one, is a rejection. */
export function limitProvider({ clock }: Pick<PluginContext, 'clock'>, provider: SwapProvider): SwapProvider {
  const { id, name, networks } = provider
  const timedOut = () => loadSwapsError('SWAPS_PROVIDERS_FAILED', { detail: `${name} did not answer within ${PROVIDER_MS / 1_000} s.` })
  const limit =
    <Q extends { readonly signal: AbortSignal }, A>(ask: (question: Q) => Promise<A>) =>
    (question: Q): Promise<A> =>
      withDeadline({ clock, timeoutMs: PROVIDER_MS, signal: question.signal, action: `swaps ${id}`, timedOut }, (signal) =>
        ask({ ...question, signal }),
      )
  return {
    id,
    name,
    networks,
    getTokens: limit((question) => provider.getTokens(question)),
    getQuotes: limit((request) => provider.getQuotes(request)),
    getPrices: limit(async (request) => (await provider.getPrices?.(request)) ?? []),
    buildSwap: limit((request) => provider.buildSwap(request)),
  }
}
