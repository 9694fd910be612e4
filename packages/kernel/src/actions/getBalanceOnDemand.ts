import type { Kernel } from '../kernel.js'
import type { Balance } from '../latchkey.js'
import { lazy } from '../loading/lazy.js'
import type { GetBalanceParameters } from './getBalance.js'

const load = lazy(() => import('./getBalance.js'))

/** As `getBalance`, whose code loads with the first call: nobody has a balance before a wallet is connected. */
export async function getBalanceOnDemand(kernel: Kernel, parameters?: GetBalanceParameters): Promise<Balance> {
  const { getBalance } = await load()
  return getBalance(kernel, parameters)
}
