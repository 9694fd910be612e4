import type { LatchkeyState } from '../../contracts/LatchkeyState.js'
import type { Route, ViewId, ViewRole } from '../../contracts/views.js'
import { patch, type Patch } from './Patch.js'

/** The roles of views that want the screen after connecting, in the order of their turns. */
const ORDER: readonly (ViewRole | undefined)[] = ['gate', 'signIn', 'welcome']

/** Whether a view of a role takes turns. */
export const takesTurns = (role: ViewRole | undefined): boolean => ORDER.includes(role)

/** A view waits after those of its role; one that waits already keeps its place and gets the new params. */
export function turnTaken({ turns }: LatchkeyState, route: Route, roleOf: (view: ViewId) => ViewRole | undefined): Patch {
  const next = turns.some(({ view }) => view === route.view)
    ? turns.map((other) => (other.view === route.view ? route : other))
    : [...turns, route]
  const placeOf = ({ view }: Route): number => ORDER.indexOf(roleOf(view))
  return patch({ turns: Object.freeze(next.sort((one, other) => placeOf(one) - placeOf(other))) })
}

/** A view has had its turn, or wants it no longer. */
export const turnEnded = ({ turns }: LatchkeyState, ended: ViewId | undefined): Patch =>
  patch({ turns: Object.freeze(turns.filter(({ view }) => view !== ended)) })

/** The account is gone, and with it every view that waits. */
export const turnsCleared = (): Patch => patch({ turns: Object.freeze([]) })
