import type { ConnectionDetails } from '../contracts/ConnectionDetails.js'
import type { LatchkeyState } from '../contracts/LatchkeyState.js'
import { selectConnection } from './selectConnection.js'

/** Every namespace with a connected wallet, in the order the namespaces were installed. */
export function selectConnections(state: LatchkeyState): readonly ConnectionDetails[] {
  return Object.keys(state.sessions)
    .map((namespace) => selectConnection(state, namespace))
    .filter((connection) => connection.isConnected)
}
