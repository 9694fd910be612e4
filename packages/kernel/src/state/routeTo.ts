import type { Registries } from './Registries.js'
import type { CaipNetworkId } from '../contracts/caip.js'
import type { LatchkeyUi } from '../contracts/Latchkey.js'
import type { ViewRole } from '../contracts/ViewRole.js'
import { viewOf } from './viewRoles.js'

/** The view of a role, for a network. Undefined when no view has the role. */
export function routeTo(
  kernel: Pick<Registries, 'views'>,
  role: ViewRole,
  chainId: CaipNetworkId,
): ReturnType<LatchkeyUi['routeToNetwork']> {
  const view = viewOf(kernel, role)
  return view === undefined ? undefined : { view, params: { chainId } }
}
