import { isNetworkIdOf } from '../caip/splitCaip.js'
import type { ConnectionChange, ConnectorInfo } from '../contracts/Connector.js'
import type { ConnectedSession } from '../contracts/Session.js'
import type { Parts } from '../state/Parts.js'
import { readAccounts, logOnce } from './readAccounts.js'
import { readConnection } from './readConnection.js'

/** The part of a report that may change state. */
export type ReadChange = Exclude<ConnectionChange, { readonly type: 'message' }>

const ENDED: ReadChange = { type: 'disconnected' }

/** Whether a report names a valid network of its namespace; if not, it is logged once. */
export function namesNetwork(
  kernel: Parts<'namespaces' | 'log'>,
  { name, namespace }: ConnectorInfo,
  { chainId }: { readonly chainId: unknown },
): boolean {
  const adapter = kernel.namespaces.get(namespace)
  const isNamed = adapter !== undefined && isNetworkIdOf(adapter, chainId)
  if (!isNamed) logOnce(kernel, `${name} reports a network that is none of ${namespace}; the report is ignored.`)
  return isNamed
}

/**
 * Validates what a connected wallet reports, as `readConnection` does for approvals. A list without a valid account counts as
 * empty, because the previous accounts are no longer shared.
 */
export async function readChange(
  kernel: Parts<'namespaces' | 'log'>,
  change: ReadChange,
  { info, session }: { readonly info: ConnectorInfo; readonly session: ConnectedSession },
): Promise<ReadChange | undefined> {
  const adapter = kernel.namespaces.get(info.namespace)
  switch (change.type) {
    case 'chainChanged':
      return namesNetwork(kernel, info, change) ? change : undefined
    case 'accountsChanged': {
      const accounts = adapter ? await readAccounts(kernel, change.accounts, { info, adapter, chainId: session.chainId }) : []
      return accounts.length > 0 ? { type: 'accountsChanged', accounts } : ENDED
    }
    case 'connectionChanged': {
      const connection = await readConnection(kernel, change.connection, { info, former: session.chainId })
      return connection ? { type: 'connectionChanged', connection } : ENDED
    }
    case 'disconnected':
      return ENDED
  }
}
