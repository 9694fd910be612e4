import type { WithStore } from '../state/Store.js'

/** Whether a wallet is connected on any namespace. */
export function isAnyConnected(kernel: WithStore): boolean {
  return Object.values(kernel.store.data.sessions).some((session) => session.status === 'connected')
}
