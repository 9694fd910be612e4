import { AccountLabel } from '../buttons/AccountLabel.js'
import { NetworkLabel } from '../buttons/NetworkLabel.js'
import { Account } from '../views/Account/Account.js'
import { AccountSettings } from '../views/Account/AccountSettings.js'
import { AllWallets } from '../views/AllWallets/AllWallets.js'
import { ConnectingExternal } from '../views/ConnectingExternal/ConnectingExternal.js'
import { ConnectingMultiChain } from '../views/ConnectingMultiChain/ConnectingMultiChain.js'
import { ConnectingWalletConnect } from '../views/ConnectingWalletConnect/ConnectingWalletConnect.js'
import { ConnectingWalletConnectBasic } from '../views/ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.js'
import { Downloads } from '../views/Downloads/Downloads.js'
import { GetWallet } from '../views/GetWallet/GetWallet.js'
import { Networks } from '../views/Networks/Networks.js'
import { SwitchActiveChain } from '../views/SwitchActiveChain/SwitchActiveChain.js'
import { SwitchAddress } from '../views/SwitchAddress/SwitchAddress.js'
import { SwitchNetwork } from '../views/SwitchNetwork/SwitchNetwork.js'
import { UnsupportedChain } from '../views/UnsupportedChain/UnsupportedChain.js'
import type { ReactUiModule } from '../views/ViewProps.js'
import { hasTexts, withParams } from '../views/withParams.js'
import { WhatIsANetwork } from '../views/WhatIsANetwork/WhatIsANetwork.js'
import { WhatIsAWallet } from '../views/WhatIsAWallet/WhatIsAWallet.js'

/** What buttons in the page show of a connection. */
export const buttonParts = { AccountLabel, NetworkLabel }

export { advise, adviseHook } from '../options/advise.js'
export { openChosenApp } from '../links/chosenApp.js'
export { AlertBar } from '../shell/AlertBar.js'
export { Bubble } from '../shell/Bubble.js'
export { Embed } from '../shell/Embed.js'
export { preloadTab } from '../views/Account/firstTab.js'
export { askAhead } from '../views/askAhead.js'
export { rehearse } from '../views/rehearse.js'
export { Legal } from '../views/Connect/Legal.js'

const isWalletChoice = hasTexts('connectorId', 'namespace')
const hasChoices = (params: unknown): boolean => {
  const choices = (params as { readonly choices?: unknown } | null | undefined)?.choices
  return Array.isArray(choices) && choices.length > 0 && choices.every(isWalletChoice)
}

/** All other built-in views, in one file that is fetched as soon as somebody uses the modal. */
export const views = {
  Account,
  AccountSettings,
  AllWallets,
  ConnectingExternal: withParams(ConnectingExternal, isWalletChoice),
  ConnectingMultiChain: withParams(ConnectingMultiChain, hasChoices),
  ConnectingWalletConnect: withParams(ConnectingWalletConnect, hasTexts('walletId')),
  ConnectingWalletConnectBasic,
  Downloads: withParams(Downloads, hasTexts('walletId')),
  GetWallet,
  Networks,
  SwitchActiveChain: withParams(SwitchActiveChain, hasTexts('chainId')),
  SwitchAddress,
  SwitchNetwork: withParams(SwitchNetwork, hasTexts('chainId')),
  UnsupportedChain,
  WhatIsANetwork,
  WhatIsAWallet,
} satisfies ReactUiModule['views']
