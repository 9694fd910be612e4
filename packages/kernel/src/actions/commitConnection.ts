import type { Connection, Connector } from '../contracts/Connector.js'
import type { Namespace } from '../caip/caip.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Kernel } from '../kernel.js'
import { connectorKey } from '../kernel.js'
import type { ConnectResult } from '../latchkey.js'
import { connected, sessionOf } from '../session/transitions.js'
import type { ConnectedSession } from '../session/session.js'
import { applyChange } from './applyChange.js'
import { preferredAccountType } from './preferredAccountType.js'

/** One namespace's part of an approval. */
export interface ApprovedPart {
  readonly connector: Connector
  readonly connection: Connection
}

/**
 * The parts of an approval, the asked namespace first. Left out are namespaces that no installed plugin serves, and those on
 * which another wallet is connected: the visitor did not ask to leave it.
 *
 * @throws LatchkeyError `WALLET_NO_ACCOUNTS`
 */
export function partsOf(kernel: Kernel, connector: Connector, connection: Connection): readonly ApprovedPart[] {
  const others = (connection.others ?? []).flatMap((other) => {
    const sibling = kernel.connectors.get(connectorKey(other.namespace, connector.info.id))
    const { connector: used = sibling } = kernel.live.get(other.namespace) ?? {}
    return sibling && sibling !== connector && used === sibling ? [{ connector: sibling, connection: other.connection }] : []
  })
  const parts = [{ connector, connection }, ...others].filter((part) => part.connection.accounts.length > 0)
  if (parts.length === 0) throw new LatchkeyError('WALLET_NO_ACCOUNTS', { connectorId: connector.info.id })
  return parts
}

/** Makes one part the namespace's session: listens to the wallet and moves state. Throws what `subscribe` throws, with nothing changed. */
export function commitPart(kernel: Kernel, { connector, connection }: ApprovedPart): ConnectedSession {
  const { namespace, id } = connector.info
  const session = sessionOf(id, connection, preferredAccountType(kernel, namespace))
  let isOver = false
  // A report that was on its way when the wallet was left must not reach the one that is in use then.
  const stop = connector.subscribe((change) => isOver || applyChange(kernel, namespace, change))
  const unsubscribe = (): void => {
    isOver = true
    stop()
  }
  kernel.live.set(namespace, { connector, session, unsubscribe })
  kernel.store.apply(connected(kernel.store.data, namespace, session))
  return session
}

/** What `connect()` resolves with. */
export function toConnectResult(namespace: Namespace, session: ConnectedSession): ConnectResult {
  const { connectorId, account, accounts, chainId } = session
  return { namespace, connectorId, address: account.address, caipAddress: `${chainId}:${account.address}`, accounts, chainId }
}
