import type { Registries } from '../state/Registries.js'
import type { Host } from '../contracts/Host.js'
import { isNetworkIdOf } from '../caip/isNetworkIdOf.js'
import type { CaipNetworkId } from '../contracts/caip.js'
import type { Connection, ConnectorInfo } from '../contracts/Connector.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { readPart } from '../errors/readPart.js'
import { readAccounts } from './readAccounts.js'
import { readItems } from './readItems.js'
import { readSignedIn } from './readSignedIn.js'
import { readWallet } from './readWallet.js'
import { logOnce } from './logOnce.js'

/** More networks than any wallet serves; an endless list would block the page. */
const MAX_NETWORKS = 1_000

/** The source of the connection. */
export interface ConnectionSource {
  readonly info: ConnectorInfo
  /** The wallet's previous network, for a report without a valid one. */
  readonly former?: CaipNetworkId
}

/**
 * Validates a connection that a connector approved or reported. Accounts as `readAccounts`; network ids only of
 * the connector's namespace, with a reference that the adapter accepts. Connections of other namespaces are not included.
 *
 * @returns Undefined without a valid account.
 * @throws LatchkeyError `WALLET_FAILED`, when the wallet is on no network that can be named | `CODE_NOT_LOADED`
 */
export async function readConnection(
  kernel: Pick<Registries, 'namespaces'> & Pick<Host, 'log'>,
  given: unknown,
  { info, former }: ConnectionSource,
): Promise<Connection | undefined> {
  const adapter = kernel.namespaces.get(info.namespace)
  const shared = readPart(given, 'accounts')
  if (!adapter || !Array.isArray(shared) || shared.length === 0) return undefined
  const isId = (value: unknown): value is CaipNetworkId => isNetworkIdOf(adapter, value)
  const approved = readPart(given, 'approvedChainIds')
  const approvedChainIds = Array.isArray(approved)
    ? readItems(approved, (id: unknown) => (isId(id) ? id : undefined), MAX_NETWORKS)
    : undefined
  const named = readPart(given, 'chainId')
  if (!isId(named)) logOnce(kernel, `${info.name} names a network that is none of ${info.namespace}; it is ignored.`)
  const chainId = isId(named) ? named : (former ?? approvedChainIds?.[0])
  if (!chainId) throw new LatchkeyError('WALLET_FAILED', { detail: 'The wallet did not say which network it is on.' })
  const accounts = await readAccounts(kernel, shared, { info, adapter, chainId })
  if (accounts.length === 0) return undefined
  const wallet = readWallet(given, info)
  return { accounts, chainId, wallet, ...(approvedChainIds && { approvedChainIds }), ...readSignedIn(given, isId) }
}
