import type { ViewId } from '../contracts/views.js'
import type { Registries } from '../state/createRegistry.js'
import type { WithStore } from '../state/createStore.js'
import { viewOf } from '../state/viewRoles.js'

/** The first view of the modal: the account, or the wallets to connect. Undefined without an interface. */
export function homeOf(kernel: WithStore & Pick<Registries, 'views'>): ViewId | undefined {
  const account = isAnyConnected(kernel) ? viewOf(kernel, 'account') : undefined
  return account ?? viewOf(kernel, 'connect')
}

/** Whether a wallet is connected on any namespace. */
export function isAnyConnected(kernel: WithStore): boolean {
  return Object.values(kernel.store.data.sessions).some((session) => session.status === 'connected')
}
