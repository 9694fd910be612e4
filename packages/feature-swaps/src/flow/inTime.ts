import { withDeadline } from '@latchkey/kernel/http'
import type { PluginContext } from '@latchkey/kernel'
import type { SwapProvider } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'

/** Milliseconds that a provider has for an answer. One that takes longer holds nobody back. */
export const PROVIDER_MS = 8_000

/** Asks a provider, which may be anybody's: what it throws at once is a rejection, and what it never answers ends. */
export function inTime<T>({ clock }: Pick<PluginContext, 'clock'>, { id, name }: SwapProvider, asked: { readonly signal: AbortSignal; run(signal: AbortSignal): Promise<T> }): Promise<T> {
  const timedOut = () => swapsError('SWAPS_PROVIDERS_FAILED', { detail: `${name} did not answer within ${PROVIDER_MS / 1_000} s.` })
  return withDeadline({ clock, timeoutMs: PROVIDER_MS, signal: asked.signal, action: `swaps ${id}`, timedOut }, (signal) => asked.run(signal))
}
