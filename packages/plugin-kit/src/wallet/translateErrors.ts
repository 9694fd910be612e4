import type { LatchkeyError, ProviderErrorParameters } from '@latchkey/kernel'
import { fromProviderError } from '@latchkey/kernel'

/** Runs a call to a wallet. @param method - For errors. */
type Run = <T>(work: () => T | Promise<T>, method?: string) => Promise<T>

/**
 * Makes a runner for all calls to one wallet, which translates its errors in one place.
 *
 * @param translate - For wallets with errors of their own. @default `fromProviderError`
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
