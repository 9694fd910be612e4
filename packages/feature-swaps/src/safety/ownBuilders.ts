import type { CaipNetworkId } from '@latchkey/kernel'
import type { SwapProvider } from '../contracts/index.js'

/** Finds the wrapped coin of a network in our own data or in what the host named; hexadecimal. Undefined where there is none. */
export type FindWrapped = (chainId: CaipNetworkId) => Promise<string | undefined>

/** By identity: a copy of a provider with another `buildSwap` is not ours. */
const wrappedBy = new WeakMap<SwapProvider, FindWrapped>()

/** Marks a provider whose transactions this package builds: router, recipient and minimum are bound by our code. */
export function markOwn(provider: SwapProvider, findWrapped: FindWrapped): SwapProvider {
  wrappedBy.set(provider, findWrapped)
  return provider
}

/** Whether this package builds the provider's transactions. */
export const isOwn = (provider: SwapProvider): boolean => wrappedBy.has(provider)

/** The wrapped coin of a network, lower case; undefined where none of our own providers knows one. */
export async function findWrapped(providers: readonly SwapProvider[], chainId: CaipNetworkId): Promise<string | undefined> {
  for (const provider of providers) {
    const found = await wrappedBy.get(provider)?.(chainId)
    if (found !== undefined) return found.toLowerCase()
  }
  return undefined
}
