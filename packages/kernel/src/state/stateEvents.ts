import type { Namespace } from '../contracts/Network.js'
import type { Events } from '../contracts/events.js'
import type { Dispose } from '../contracts/Host.js'
import type { LatchkeyState } from '../contracts/LatchkeyState.js'
import type { Store } from './createStore.js'
import { selectConnection, selectView } from './selectors.js'

/** One change of the state, emitted as events. */
interface Change {
  readonly last: LatchkeyState
  readonly next: LatchkeyState
  readonly events: Pick<Events, 'emit'>
}

/** Emits an event for each change of the state: sessions first, then networks, then the modal. */
export function emitStateEvents(store: Store, events: Pick<Events, 'emit'>): Dispose {
  return store.subscribe(
    (state) => state,
    (next, last) => {
      const change = { last, next, events }
      const namespaces = Object.keys(next.sessions)
      for (const namespace of namespaces) emitSession(change, namespace)
      for (const namespace of namespaces) emitNetwork(change, namespace)
      emitModal(change)
    },
  )
}

function emitSession({ last, next, events }: Change, namespace: Namespace): void {
  const connection = selectConnection(next, namespace)
  const before = selectConnection(last, namespace)
  if (connection.isConnected && !before.isConnected) events.emit('connected', { connection })
  else if (!connection.isConnected && before.isConnected) events.emit('disconnected', { namespace })
  else if (connection.address !== before.address) events.emit('accountChanged', { connection })
}

function emitNetwork({ last, next, events }: Change, namespace: Namespace): void {
  const chainId = next.activeNetworkIds[namespace]
  if (chainId !== undefined && chainId !== last.activeNetworkIds[namespace]) events.emit('networkChanged', { namespace, chainId })
}

function emitModal({ last, next, events }: Change): void {
  const view = selectView(next)
  if (next.modal.open !== last.modal.open) {
    if (next.modal.open) events.emit('modalOpened', { view })
    else events.emit('modalClosed', {})
  } else if (view !== undefined && view !== selectView(last)) events.emit('viewChanged', { view })
}
