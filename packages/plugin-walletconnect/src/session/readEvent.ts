import type { Account, CaipNetworkId, ConnectionChange } from '@latchkey/kernel'
import * as shapes from './eventShapes.js'
import type { RemoteAdapter } from './loadAdapter.js'
import type { Session, SessionReport } from './parseSession.js'
import { readAccounts, readApproved, toCurrentId } from './readSession.js'

/** The meaning of an event for its namespace; undefined when it has no valid content. */
export async function readEvent(
  { event, chainId }: SessionReport,
  adapter: RemoteAdapter,
  session: Session,
): Promise<ConnectionChange | undefined> {
  switch (event.name) {
    case 'chainChanged':
      return { type: 'chainChanged', chainId: readChain(event.data, adapter) ?? toCurrentId(chainId, adapter) }
    case 'accountsChanged': {
      const { data } = shapes.reported.safeParse(event.data)
      const accounts = data && (await readReported(data, { adapter, chainId, session }))
      return accounts && { type: 'accountsChanged', accounts }
    }
    default:
      return { type: 'message', message: { type: event.name, data: event.data } }
  }
}

function readChain(data: unknown, adapter: RemoteAdapter): CaipNetworkId | undefined {
  const { data: text = '' } = shapes.chain.safeParse(data)
  if (text.startsWith(`${adapter.namespace}:`)) return toCurrentId(text, adapter)
  const reference = /^0x[\da-f]+$/i.test(text) ? String(Number(text)) : text
  return /^[-_a-zA-Z0-9]{1,32}$/.test(reference) ? toCurrentId(`${adapter.namespace}:${reference}`, adapter) : undefined
}

interface ReportedParts {
  readonly adapter: RemoteAdapter
  readonly chainId: string
  readonly session: Session
}

/** The reported accounts first, then the session's others. Undefined when none is valid. */
async function readReported(
  data: readonly unknown[],
  { adapter, chainId, session }: ReportedParts,
): Promise<readonly Account[] | undefined> {
  if (data.length === 0) return []
  const texts = data.flatMap((item) => shapes.account.safeParse(item).data ?? [])
  // Some wallets report bare addresses of the event's chain.
  const ids = texts.map((text) => (text.includes(':') ? text : `${chainId}:${text}`))
  const reported = await readAccounts(ids, adapter)
  if (reported.length === 0) return undefined
  return readAccounts([...ids, ...(readApproved(session, adapter.namespace)?.accounts ?? [])], adapter)
}
