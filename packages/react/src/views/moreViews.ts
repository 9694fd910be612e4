import { AccountLabel } from '../buttons/AccountLabel.js'
import { NetworkLabel } from '../buttons/NetworkLabel.js'
import { Account } from './Account/Account.js'
import { AllWallets } from './AllWallets/AllWallets.js'
import { ConnectingExternal } from './ConnectingExternal/ConnectingExternal.js'
import { ConnectingMultiChain } from './ConnectingMultiChain/ConnectingMultiChain.js'
import { ConnectingWalletConnect } from './ConnectingWalletConnect/ConnectingWalletConnect.js'
import { ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.js'
import { Downloads } from './Downloads/Downloads.js'
import { GetWallet } from './GetWallet/GetWallet.js'
import { Networks } from './Networks/Networks.js'
import { SwitchActiveChain } from './SwitchActiveChain/SwitchActiveChain.js'
import { SwitchAddress } from './SwitchAddress/SwitchAddress.js'
import { SwitchNetwork } from './SwitchNetwork/SwitchNetwork.js'
import { UnsupportedChain } from './UnsupportedChain/UnsupportedChain.js'
import type { ReactUiModule } from './ViewProps.js'
import { WhatIsANetwork } from './WhatIsANetwork/WhatIsANetwork.js'
import { WhatIsAWallet } from './WhatIsAWallet/WhatIsAWallet.js'

/** What buttons in the page show of a connection. */
export const buttonParts = { AccountLabel, NetworkLabel }

export { openChosenApp } from '../links/chosenApp.js'
export { AlertBar } from '../shell/AlertBar.js'
export { Bubble } from '../shell/Bubble.js'
export { Embed } from '../shell/Embed.js'
export { Legal } from './Connect/Legal.js'

/** All other built-in views, in one file that is fetched as soon as somebody uses the modal. */
export const views = {
  Account,
  AllWallets,
  ConnectingExternal,
  ConnectingMultiChain,
  ConnectingWalletConnect,
  ConnectingWalletConnectBasic,
  Downloads,
  GetWallet,
  Networks,
  SwitchActiveChain,
  SwitchAddress,
  SwitchNetwork,
  UnsupportedChain,
  WhatIsANetwork,
  WhatIsAWallet,
} satisfies ReactUiModule['views']
