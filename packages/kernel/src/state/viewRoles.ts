import type { ViewId } from '../contracts/registries.js'
import type { ViewRole } from '../contracts/ViewRole.js'
import type { Registries } from './Registries.js'

type Views = Pick<Registries, 'views'>

/** The view with a role; undefined when none is registered. */
export function viewOf({ views }: Views, role: ViewRole): ViewId | undefined {
  return views.list().find(({ spec }) => spec.role === role)?.spec.id
}

/** The role of a view; undefined for most. */
export function roleOf({ views }: Views, view: ViewId | undefined): ViewRole | undefined {
  return view === undefined ? undefined : views.get(view)?.spec.role
}
