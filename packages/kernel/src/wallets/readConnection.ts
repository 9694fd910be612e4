import { CAIP_ADDRESS } from '../caip/parseCaip.js'
import { isNetworkIdOf } from '../caip/splitCaip.js'
import type { CaipNetworkId } from '../contracts/Network.js'
import type { Connection, ConnectorInfo, SignedIn } from '../contracts/Connector.js'
import type { WalletLabel } from '../contracts/Session.js'
import { readPart } from '../errors/describeError.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Parts } from '../state/Parts.js'
import { checkIcon } from './checkIcon.js'
import { cleanWalletName } from './cleanWalletName.js'
import { logOnce, readAccounts } from './readAccounts.js'
import { readItems } from './readItems.js'

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
  kernel: Parts<'namespaces' | 'log'>,
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

/** The wallet's label: its own name and icon if the connection has a name, else the connector's. The two are never mixed. */
export function readWallet(connection: unknown, info: ConnectorInfo): WalletLabel {
  const given = readPart(connection, 'wallet')
  const name = cleanWalletName(readPart(given, 'name'))
  const icon = checkIcon(name ? readPart(given, 'icon') : info.icon)
  return { name: name || cleanWalletName(info.name), ...(icon && { icon }) }
}

/** One for each requested network, and far more than any wallet signs at once. */
const MAX_SIGNED_IN = 100

/** Longer than any message or signature of a standard; signatures of contract wallets can take some kilobytes. */
const LONGEST_TEXT = 64 * 1024

/** The readable signatures of a wallet that signed while connecting. Not verified here. @returns An empty object when it signed nothing. */
export function readSignedIn(connection: unknown, isId: (value: unknown) => value is CaipNetworkId): Pick<Connection, 'signedIn'> {
  const given = readPart(connection, 'signedIn') as readonly unknown[] | undefined
  const signedIn = readItems(
    given,
    (item): SignedIn | undefined => {
      const [chainId, address, message, signature] = ['chainId', 'address', 'message', 'signature'].map((key) => readPart(item, key))
      const isRead = isId(chainId) && isText(address) && CAIP_ADDRESS.test(address) && isText(message) && isText(signature)
      return isRead ? { chainId, address, message, signature } : undefined
    },
    MAX_SIGNED_IN,
  )
  return signedIn.length > 0 ? { signedIn } : {}
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_TEXT
}
