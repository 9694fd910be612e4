import type { LatchkeyError, ProviderErrorParameters } from '@latchkey/kernel'
import { fromProviderError } from '@latchkey/kernel'

/** Runs what speaks with a wallet. @param method - For errors. */
type Run = <T>(work: () => T | Promise<T>, method?: string) => Promise<T>

/**
 * Makes what runs everything that speaks with one wallet, so that whatever it rejects with is translated once.
 *
 * @param translate - For wallets that have errors of their own. @default `fromProviderError`
 */
export function translateErrors(
  connectorId: string,
  translate: (error: unknown, parameters: ProviderErrorParameters) => LatchkeyError = fromProviderError,
): Run {
  return async (work, method) => {
    try {
      return await work()
    } catch (error) {
      throw translate(error, { connectorId, ...(method ? { method } : {}) })
    }
  }
}
