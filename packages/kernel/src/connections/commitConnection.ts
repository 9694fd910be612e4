import type { Namespace } from '../contracts/caip.js'
import type { Connection, Connector } from '../contracts/Connector.js'
import type { Host } from '../contracts/Host.js'
import type { ConnectResult } from '../contracts/Latchkey.js'
import type { ConnectedSession } from '../contracts/Session.js'
import { readPart } from '../errors/describeError.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Registries } from '../state/createRegistry.js'
import { connectorKey } from '../state/createRegistry.js'
import { connected, sessionOf } from '../state/transitions/sessions.js'
import { readConnection } from '../wallets/readConnection.js'
import { readItems } from '../wallets/readItems.js'
import { preferredAccountType } from './applyChange.js'
import type { WithLinks } from './createLinks.js'
import type { Reports } from './followReports.js'
import type { SessionParts } from './parts.js'

/** The part of an approval for one namespace. */
export interface ApprovedPart {
  readonly connector: Connector
  readonly connection: Connection
}

/** A part whose wallet is listened to. */
export interface FollowedPart extends ApprovedPart {
  readonly reports: Reports
}

/**
 * The parts of an approval, the requested namespace first, each validated and in canonical form. Left out are namespaces without an
 * installed plugin, those on which another wallet is connected, since the visitor did not ask to disconnect it, and those without a
 * valid account.
 *
 * @throws LatchkeyError `WALLET_NO_ACCOUNTS` | `WALLET_FAILED` | `CODE_NOT_LOADED`
 */
export async function partsOf(
  kernel: WithLinks & Pick<Registries, 'namespaces' | 'connectors'> & Pick<Host, 'log'>,
  connector: Connector,
  approval: unknown,
): Promise<readonly ApprovedPart[]> {
  const others = readItems(readPart(approval, 'others') as Connection['others'], ({ namespace, connection }) => {
    const sibling = kernel.connectors.get(connectorKey(namespace, connector.info.id))
    return sibling && sibling !== connector ? { connector: sibling, connection } : undefined
  })
  const read = await Promise.all([{ connector, connection: approval }, ...others].map((part) => readPartOf(kernel, part)))
  const parts = read.flatMap((part) => (part && (part.connector === connector || isFree(kernel, part)) ? [part] : []))
  if (parts.length === 0) throw new LatchkeyError('WALLET_NO_ACCOUNTS', { connectorId: connector.info.id })
  return parts
}

async function readPartOf(
  kernel: Pick<Registries, 'namespaces'> & Pick<Host, 'log'>,
  { connector, connection }: { readonly connector: Connector; readonly connection: unknown },
): Promise<ApprovedPart | undefined> {
  const read = await readConnection(kernel, connection, connector)
  return read && { connector, connection: read }
}

function isFree(kernel: WithLinks, { connector }: ApprovedPart): boolean {
  const { connector: used = connector } = kernel.links.of(connector.info.namespace).live ?? {}
  return used === connector
}

/** Makes one part the namespace's session. What its wallet reported since the approval is applied in the next turn. */
export function commitPart(kernel: SessionParts, { connector, connection, reports }: FollowedPart): ConnectedSession {
  const { namespace, id } = connector.info
  const session = sessionOf(id, connection, preferredAccountType(kernel, namespace))
  const { begin, stop: unsubscribe, settled } = reports
  kernel.links.set(namespace, { connector, session, unsubscribe, settled, over: new AbortController() })
  kernel.store.apply(connected(kernel.store.data, namespace, session))
  begin()
  return session
}

/** What `connect()` resolves with. */
export function toConnectResult(namespace: Namespace, session: ConnectedSession): ConnectResult {
  const { connectorId, account, accounts, chainId } = session
  return { namespace, connectorId, address: account.address, caipAddress: `${chainId}:${account.address}`, accounts, chainId }
}
