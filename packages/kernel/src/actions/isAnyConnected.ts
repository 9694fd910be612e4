import type { KernelBase } from '../instance/Kernel.js'

/** Whether a wallet is connected on any namespace. */
export function isAnyConnected(kernel: KernelBase): boolean {
  return Object.values(kernel.store.data.sessions).some((session) => session.status === 'connected')
}
