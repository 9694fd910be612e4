// Runs in the page's main world: injects the wallet's faces.
import type { WalletChannel } from '../../page-wallet/channel/WalletChannel.js'
import type { WalletSettings } from '../WalletSettings.js'
import { openChannels } from './openChannels.js'

/** Filled in when the extension is built. */
declare const WALLET_SETTINGS: WalletSettings

/** Injects the face of one namespace: announces, registers or injects it. Runs before any script of the page. */
export type ShowFace = (channel: WalletChannel, settings: WalletSettings) => void

/** Injects the faces, by namespace. */
export function startInpage(faces: Readonly<Record<string, ShowFace>>): void {
  const channelOf = openChannels()
  for (const [namespace, show] of Object.entries(faces)) show(channelOf(namespace), WALLET_SETTINGS)
}
