import type { ConnectorInfo } from '../contracts/Connector.js'
import type { WalletLabel } from '../contracts/WalletLabel.js'
import { readPart } from '../errors/readPart.js'
import { checkIcon } from './checkIcon.js'
import { cleanWalletName } from './cleanWalletName.js'

/** The wallet's label: its own name and icon if the connection has a name, else the connector's. The two are never mixed. */
export function readWallet(connection: unknown, info: ConnectorInfo): WalletLabel {
  const given = readPart(connection, 'wallet')
  const name = cleanWalletName(readPart(given, 'name'))
  const icon = checkIcon(name ? readPart(given, 'icon') : info.icon)
  return { name: name || cleanWalletName(info.name), ...(icon && { icon }) }
}
