import type { ViewId } from '../contracts/registries.js'
import type { KernelBase } from '../instance/Kernel.js'
import { viewOf } from '../router/viewRoles.js'
import { isAnyConnected } from './isAnyConnected.js'

/** The first view of the modal: the account, or the wallets to connect. Undefined without an interface. */
export function homeOf(kernel: KernelBase): ViewId | undefined {
  const account = isAnyConnected(kernel) ? viewOf(kernel, 'account') : undefined
  return account ?? viewOf(kernel, 'connect')
}
