import type { ReactUiModule } from '@latchkey/react'
import { CompatibleNetworks } from './Receive/CompatibleNetworks.js'
import { Receive } from './Receive/Receive.js'
import { Preview } from './Preview/Preview.js'
import { SelectToken } from './Send/SelectToken.js'
import { Send } from './Send/Send.js'

/** A component for each view that the plugin registers. */
export const views = {
  WalletSend: Send,
  WalletSendSelectToken: SelectToken,
  WalletSendPreview: Preview,
  WalletReceive: Receive,
  WalletCompatibleNetworks: CompatibleNetworks,
} satisfies ReactUiModule['views']
