import type { ViewId } from '../contracts/views.js'
import type { Store } from '../state/createStore.js'
import { turnEnded } from '../state/transitions/turns.js'

/** A view that took turns after connecting has had its turn; others have none. */
export function endTurn(store: Store, view: ViewId | undefined): void {
  if (store.data.turns.some((route) => route.view === view)) store.apply(turnEnded(store.data, view))
}
