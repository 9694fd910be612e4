import type { ConnectionDetails } from '@latchkey/kernel/selectors'
import { selectConnections } from '@latchkey/kernel/selectors'
import { shallowEqual } from './shallowEqual.js'
import { useSelector } from './useSelector.js'

function areEqual(a: readonly ConnectionDetails[], b: readonly ConnectionDetails[]): boolean {
  return a.length === b.length && a.every((connection, index) => shallowEqual(connection, b[index] ?? connection))
}

/** Every namespace with a connected wallet, in the order the namespaces were installed. */
export function useConnections(): readonly ConnectionDetails[] {
  return useSelector(selectConnections, areEqual)
}
