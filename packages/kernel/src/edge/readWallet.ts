import type { ConnectorInfo } from '../contracts/Connector.js'
import type { WalletLabel } from '../contracts/WalletLabel.js'
import { readPart } from '../errors/readPart.js'
import { checkIcon } from '../wallet/checkIcon.js'
import { cleanWalletName } from '../wallet/cleanWalletName.js'

/** How the wallet behind a connection is shown: as the connection names it, else as its connector. A wallet never gets another one's icon. */
export function readWallet(connection: unknown, info: ConnectorInfo): WalletLabel {
  const given = readPart(connection, 'wallet')
  const name = cleanWalletName(readPart(given, 'name'))
  const icon = checkIcon(name ? readPart(given, 'icon') : info.icon)
  return { name: name || cleanWalletName(info.name), ...(icon && { icon }) }
}
