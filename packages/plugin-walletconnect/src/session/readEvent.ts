import type { Account, CaipNetworkId, ConnectionChange, NamespaceAdapter } from '@latchkey/kernel'
import type { Session, SessionReport } from './parseSession.js'
import { readAccounts, readApproved, toCurrentId } from './readSession.js'

/** What an event means for its namespace; undefined when it says nothing that can be used. */
export async function readEvent({ event, chainId }: SessionReport, adapter: NamespaceAdapter, session: Session): Promise<ConnectionChange | undefined> {
  switch (event.name) {
    case 'chainChanged':
      return { type: 'chainChanged', chainId: readChain(event.data, adapter) ?? toCurrentId(chainId, adapter) }
    case 'accountsChanged': {
      if (!Array.isArray(event.data)) return undefined
      const accounts = await readReported(event.data, { adapter, chainId, session })
      return accounts && { type: 'accountsChanged', accounts }
    }
    default:
      return { type: 'message', message: { type: event.name, data: event.data } }
  }
}

/** Wallets write the chain as a number, as decimal or hexadecimal text, as its reference, or as CAIP-2 id. */
function readChain(data: unknown, adapter: NamespaceAdapter): CaipNetworkId | undefined {
  const text = typeof data === 'number' || typeof data === 'string' ? String(data) : ''
  if (text.startsWith(`${adapter.namespace}:`)) return toCurrentId(text, adapter)
  const reference = /^0x[\da-f]+$/i.test(text) ? String(Number(text)) : text
  return /^[-_a-zA-Z0-9]{1,32}$/.test(reference) ? toCurrentId(`${adapter.namespace}:${reference}`, adapter) : undefined
}

interface ReportedParts {
  readonly adapter: NamespaceAdapter
  readonly chainId: string
  readonly session: Session
}

/** The reported accounts first, then what else the session holds. Undefined when none can be read, so nothing is known. */
async function readReported(data: readonly unknown[], { adapter, chainId, session }: ReportedParts): Promise<readonly Account[] | undefined> {
  if (data.length === 0) return []
  const texts = data.filter((item) => typeof item === 'string')
  // Some wallets tell bare addresses of the chain that the event is about.
  const ids = texts.map((text) => (text.includes(':') ? text : `${chainId}:${text}`))
  const reported = await readAccounts(ids, adapter)
  if (reported.length === 0) return undefined
  return readAccounts([...ids, ...(readApproved(session, adapter.namespace)?.accounts ?? [])], adapter)
}
