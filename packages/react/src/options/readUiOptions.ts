import { optionInvalid } from '../errors/optionInvalid.js'
import { ALL_WALLETS, CONNECTOR_TYPE_ORDER, type UiOptions, WALLET_FEATURES_ORDER } from './UiOptions.js'

/**
 * Validates the props that views read and fills in the defaults.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readUiOptions(options: Partial<UiOptions>): UiOptions {
  const {
    connectorTypeOrder = [],
    connectMethodsOrder = [],
    walletFeaturesOrder = [],
    networkImages = {},
    addressLabels = {},
    collapseWallets = false,
    popularWallets = true,
    allWallets = 'SHOW',
    legalCheckbox = false,
    enableEmbedded = false,
  } = options
  checkLists({ connectorTypeOrder, connectMethodsOrder, walletFeaturesOrder })
  checkKnown('allWallets', [allWallets], ALL_WALLETS)
  checkPopular(popularWallets)
  return {
    connectorTypeOrder: [...new Set([...connectorTypeOrder, ...CONNECTOR_TYPE_ORDER])],
    connectMethodsOrder,
    walletFeaturesOrder: [...new Set([...walletFeaturesOrder, ...WALLET_FEATURES_ORDER])],
    networkImages,
    addressLabels,
    collapseWallets,
    popularWallets,
    allWallets,
    legalCheckbox,
    enableEmbedded,
  }
}

type Lists = Pick<UiOptions, 'connectorTypeOrder' | 'connectMethodsOrder' | 'walletFeaturesOrder'>

function checkLists({ connectorTypeOrder, connectMethodsOrder, walletFeaturesOrder }: Lists): void {
  checkKnown('connectorTypeOrder', [connectorTypeOrder].flat(), CONNECTOR_TYPE_ORDER)
  if (!Array.isArray(connectMethodsOrder)) throw optionInvalid('connectMethodsOrder', connectMethodsOrder, "give a list, e.g. ['wallet']")
  const nameless = [walletFeaturesOrder].flat().find((id) => typeof id !== 'string')
  if (nameless !== undefined) throw optionInvalid('walletFeaturesOrder', nameless, `use ids, e.g. ${WALLET_FEATURES_ORDER.join(', ')}`)
}

function checkKnown<T>(option: keyof UiOptions, values: readonly T[], known: readonly T[]): void {
  const unknown = values.find((value) => !known.includes(value))
  if (unknown !== undefined) throw optionInvalid(option, unknown, `use ${known.join(', ')}`)
}

function checkPopular(choice: UiOptions['popularWallets']): void {
  const isList = Array.isArray(choice) && choice.every((identity) => typeof identity === 'string')
  if (typeof choice !== 'boolean' && !isList) throw optionInvalid('popularWallets', choice, "use true, false or ids, e.g. ['io.metamask']")
}
