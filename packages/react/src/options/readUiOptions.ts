import { optionInvalid } from '../failures/optionInvalid.js'
import { ALL_WALLETS, CONNECTOR_TYPE_ORDER, type UiOptions } from './UiOptions.js'

/**
 * Checks the props that views read and fills the defaults in.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readUiOptions(options: Partial<UiOptions>): UiOptions {
  const { connectorTypeOrder = [], connectMethodsOrder = [], allWallets = 'SHOW' } = options
  const { collapseWallets = false, legalCheckbox = false, enableEmbedded = false } = options
  const stranger = [connectorTypeOrder].flat().find((group) => !CONNECTOR_TYPE_ORDER.includes(group))
  if (stranger !== undefined) throw optionInvalid('connectorTypeOrder', stranger, `use ${CONNECTOR_TYPE_ORDER.join(', ')}`)
  if (!Array.isArray(connectMethodsOrder)) throw optionInvalid('connectMethodsOrder', connectMethodsOrder, "give a list, e.g. ['wallet']")
  if (!ALL_WALLETS.includes(allWallets)) throw optionInvalid('allWallets', allWallets, `use ${ALL_WALLETS.join(', ')}`)
  return {
    connectorTypeOrder: [...new Set([...connectorTypeOrder, ...CONNECTOR_TYPE_ORDER])],
    connectMethodsOrder,
    collapseWallets,
    allWallets,
    legalCheckbox,
    enableEmbedded,
  }
}
