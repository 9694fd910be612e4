import type { LatchkeyState } from '@latchkey/kernel'
import type { ConnectionDetails } from './connection.js'
import { selectConnection } from './connection.js'
import { shallowEqual } from './shallowEqual.js'
import { useSelector } from './useSelector.js'

function selectConnections(state: LatchkeyState): readonly ConnectionDetails[] {
  return Object.keys(state.sessions)
    .map((namespace) => selectConnection(state, namespace))
    .filter((connection) => connection.isConnected)
}

function areEqual(a: readonly ConnectionDetails[], b: readonly ConnectionDetails[]): boolean {
  return a.length === b.length && a.every((connection, index) => shallowEqual(connection, b[index] ?? connection))
}

/** Every namespace somebody is connected on, in the order the namespaces were installed. */
export function useConnections(): readonly ConnectionDetails[] {
  return useSelector(selectConnections, areEqual)
}
