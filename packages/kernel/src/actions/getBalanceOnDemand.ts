import type { Balance } from '../contracts/Latchkey.js'
import type { Kernel } from '../instance/Kernel.js'
import { lazy } from '../loading/lazy.js'
import type { GetBalanceParameters } from './getBalance.js'

/**
 * As `getBalance`, whose code loads with the first call: nobody has a balance before a wallet is connected.
 *
 * @throws LatchkeyError `CODE_NOT_LOADED`, and as `getBalance`
 */
export async function getBalanceOnDemand(kernel: Kernel, parameters?: GetBalanceParameters): Promise<Balance> {
  const load = lazy(() => import('./onDemand.js'))
  const { getBalance } = await load()
  return getBalance(kernel, parameters)
}
