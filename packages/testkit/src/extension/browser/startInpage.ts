// Runs in the page's own world: puts the wallet's faces on the page.
import type { WalletChannel } from '../../page-wallet/channel/WalletChannel.js'
import type { WalletSettings } from '../WalletSettings.js'
import { openChannels } from './openChannels.js'

/** Filled in when the extension is built. */
declare const WALLET_SETTINGS: WalletSettings

/** Puts the face of one namespace on the page: announces, registers or injects it. Runs before any script of the page. */
export type ShowFace = (channel: WalletChannel, settings: WalletSettings) => void

/** Shows the faces, by namespace. */
export function startInpage(faces: Readonly<Record<string, ShowFace>>): void {
  const channelOf = openChannels()
  for (const [namespace, show] of Object.entries(faces)) show(channelOf(namespace), WALLET_SETTINGS)
}
