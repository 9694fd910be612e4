import type { Connection, Connector } from '../contracts/Connector.js'
import type { ConnectedSession } from '../contracts/Session.js'
import { readPart } from '../errors/describeError.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { connectorKey } from '../state/createRegistry.js'
import type { Parts } from '../state/Parts.js'
import { sessionOf } from '../state/transitions/sessions.js'
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
 * installed plugin, those on which another wallet is connected, since the visitor did not ask to disconnect it, those that the visitor is
 * disconnecting, and those without a valid account.
 *
 * @throws LatchkeyError `WALLET_NO_ACCOUNTS` | `WALLET_FAILED` | `CODE_NOT_LOADED`
 */
export async function partsOf(
  kernel: WithLinks & Parts<'namespaces' | 'connectors' | 'log'>,
  connector: Connector,
  approval: unknown,
): Promise<readonly ApprovedPart[]> {
  const others = readItems(readPart(approval, 'others') as Connection['others'], ({ namespace, connection }) => {
    const sibling = kernel.connectors.get(connectorKey(namespace, connector.info.id))
    return sibling && sibling !== connector ? { connector: sibling, connection } : undefined
  })
  const read = await Promise.all(
    [{ connector, connection: approval }, ...others].map(async (part) => ({
      connector: part.connector,
      connection: await readConnection(kernel, part.connection, part.connector),
    })),
  )
  const parts = read.filter((part): part is ApprovedPart => {
    const { live, attempt } = kernel.links.of(part.connector.info.namespace)
    const isFree = (!live || live.connector === part.connector) && attempt?.kind !== 'leave'
    return part.connection !== undefined && (part.connector === connector || isFree)
  })
  if (parts.length === 0) throw new LatchkeyError('WALLET_NO_ACCOUNTS', { connectorId: connector.info.id })
  return parts
}

/**
 * Makes one part the namespace's session. What its wallet reported since the approval is applied in the next turn.
 *
 * @param by - The signal of the call that asked for it.
 */
export function commitPart(kernel: SessionParts, { connector, connection, reports }: FollowedPart, by: AbortSignal): ConnectedSession {
  const { namespace, id } = connector.info
  const session = sessionOf(id, connection, preferredAccountType(kernel, namespace))
  const { begin, stop: unsubscribe, settled } = reports
  kernel.links.change(namespace, { type: 'committed', by, session, live: { connector, unsubscribe, settled, over: new AbortController() } })
  begin()
  return session
}
