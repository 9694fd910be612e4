import type { CaipNetworkId, LatchkeyState, Namespace, ViewId } from '@latchkey/kernel'
import { useEffect, useRef } from 'react'
import type { ConnectionDetails } from './connection.js'
import { selectConnection } from './connection.js'
import { useLatchkey } from './useLatchkey.js'

/** Something that happened to the instance. */
export type LatchkeyEvent =
  | { readonly type: 'connected'; readonly connection: ConnectionDetails }
  | { readonly type: 'disconnected'; readonly namespace: Namespace }
  | { readonly type: 'accountChanged'; readonly connection: ConnectionDetails }
  | { readonly type: 'networkChanged'; readonly namespace: Namespace; readonly chainId: CaipNetworkId }
  | { readonly type: 'modalOpened'; readonly view: ViewId | undefined }
  | { readonly type: 'modalClosed' }
  | { readonly type: 'viewChanged'; readonly view: ViewId }

function sessionEvents(namespace: Namespace, next: LatchkeyState, last: LatchkeyState): readonly LatchkeyEvent[] {
  const connection = selectConnection(next, namespace)
  const before = selectConnection(last, namespace)
  if (connection.isConnected && !before.isConnected) return [{ type: 'connected', connection }]
  if (!connection.isConnected && before.isConnected) return [{ type: 'disconnected', namespace }]
  return connection.address === before.address ? [] : [{ type: 'accountChanged', connection }]
}

function networkEvents(namespace: Namespace, next: LatchkeyState, last: LatchkeyState): readonly LatchkeyEvent[] {
  const chainId = next.activeNetworkIds[namespace]
  if (chainId === undefined || chainId === last.activeNetworkIds[namespace]) return []
  return [{ type: 'networkChanged', namespace, chainId }]
}

function modalEvents(next: LatchkeyState, last: LatchkeyState): readonly LatchkeyEvent[] {
  const view = next.router.history.at(-1)?.view
  if (next.modal.open !== last.modal.open) return [next.modal.open ? { type: 'modalOpened', view } : { type: 'modalClosed' }]
  const isNew = next.modal.open && view !== undefined && view !== last.router.history.at(-1)?.view
  return isNew ? [{ type: 'viewChanged', view }] : []
}

/** What happened between two states, sessions first. */
export function eventsBetween(last: LatchkeyState, next: LatchkeyState): readonly LatchkeyEvent[] {
  const namespaces = Object.keys(next.sessions)
  return [
    ...namespaces.flatMap((namespace) => sessionEvents(namespace, next, last)),
    ...namespaces.flatMap((namespace) => networkEvents(namespace, next, last)),
    ...modalEvents(next, last),
  ]
}

/**
 * Calls back about everything that happens from now on: for logs and reactions outside of the markup.
 *
 * @param onEvent - Called after the change, once per event. May be a new function on each render.
 */
export function useEvents(onEvent: (event: LatchkeyEvent) => void): void {
  const latchkey = useLatchkey()
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(
    () =>
      latchkey.subscribe(
        (state) => state,
        (next, last) => eventsBetween(last, next).forEach((event) => latest.current(event)),
      ),
    [latchkey],
  )
}
