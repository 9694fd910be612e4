import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Kernel } from '../kernel.js'
import type { Balance } from '../latchkey.js'
import type { GetBalanceParameters } from './getBalance.js'

/**
 * As `getBalance`, whose code loads with the first call: nobody has a balance before a wallet is connected.
 *
 * @throws LatchkeyError `CODE_NOT_LOADED`, and as `getBalance`
 */
export async function getBalanceOnDemand(kernel: Kernel, parameters?: GetBalanceParameters): Promise<Balance> {
  const { getBalance } = await import('./onDemand.js').catch((cause: unknown) => {
    throw new LatchkeyError('CODE_NOT_LOADED', {}, { cause })
  })
  return getBalance(kernel, parameters)
}
