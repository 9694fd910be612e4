import type { WithStore } from '../state/Store.js'
import type { Registries } from '../state/Registries.js'
import type { ViewId } from '../contracts/registries.js'
import { viewOf } from '../state/viewRoles.js'
import { isAnyConnected } from './isAnyConnected.js'

/** The first view of the modal: the account, or the wallets to connect. Undefined without an interface. */
export function homeOf(kernel: WithStore & Pick<Registries, 'views'>): ViewId | undefined {
  const account = isAnyConnected(kernel) ? viewOf(kernel, 'account') : undefined
  return account ?? viewOf(kernel, 'connect')
}
