import type { AccountType } from '../contracts/Account.js'
import type { Namespace } from '../contracts/caip.js'
import type { Kernel } from '../instance/Kernel.js'

/** The account type to use first: the host's choice, else the chain's. */
export function preferredAccountType(kernel: Kernel, namespace: Namespace): AccountType | undefined {
  return kernel.config.defaultAccountTypes[namespace] ?? kernel.namespaces.get(namespace)?.defaultAccountType
}
