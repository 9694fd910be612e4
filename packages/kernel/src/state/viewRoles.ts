import type { CaipNetworkId } from '../contracts/Network.js'
import type { LatchkeyUi } from '../contracts/Latchkey.js'
import type { ViewId, ViewRole } from '../contracts/views.js'
import type { Parts } from './Parts.js'

/** The view with a role; undefined when none is registered. */
export function viewOf({ views }: Parts<'views'>, role: ViewRole): ViewId | undefined {
  return views.list().find(({ spec }) => spec.role === role)?.spec.id
}

/** The role of a view; undefined for most. */
export function roleOf({ views }: Parts<'views'>, view: ViewId | undefined): ViewRole | undefined {
  return view === undefined ? undefined : views.get(view)?.spec.role
}

/** The view of a role, for a network. Undefined when no view has the role. */
export function routeTo(kernel: Parts<'views'>, role: ViewRole, chainId: CaipNetworkId): ReturnType<LatchkeyUi['routeToNetwork']> {
  const view = viewOf(kernel, role)
  return view === undefined ? undefined : { view, params: { chainId } }
}
