import type { Registries } from '../state/Registries.js'
import type { Host } from '../contracts/Host.js'
import type { AccountType } from '../contracts/Account.js'
import type { Namespace } from '../contracts/caip.js'

/** The account type to use first: the host's choice, else the chain's. */
export function preferredAccountType(
  kernel: Pick<Registries, 'namespaces'> & Pick<Host, 'config'>,
  namespace: Namespace,
): AccountType | undefined {
  return kernel.config.defaultAccountTypes[namespace] ?? kernel.namespaces.get(namespace)?.defaultAccountType
}
