import type { SwapProvider } from '../contracts/index.js'

const own = new WeakSet<object>()

/** Remembers a provider as one of this package, which knows nothing but what the chain says. */
export function builtIn(provider: SwapProvider): SwapProvider {
  own.add(provider)
  return provider
}

/** Whether it was made by this package, whatever its id is. */
export const isBuiltIn = (provider: SwapProvider): boolean => own.has(provider)
