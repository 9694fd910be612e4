import type { Dispose, Latchkey, ViewLoader, ViewSpec } from '@latchkey/kernel'
import './registry.js'

/** The built-in views. Titles are keys of the locale catalogue (specification, section 2). */
export const coreViews = [
  { id: 'Connect', title: 'connect.title' },
  { id: 'ConnectingExternal', title: 'connect.title' },
  { id: 'ConnectingMultiChain', title: 'connectingMultiChain.title' },
  { id: 'Account', title: 'account.title' },
  { id: 'SwitchAddress', title: 'switchAddress.title' },
  { id: 'Networks', title: 'networks.title' },
  { id: 'SwitchNetwork', title: 'switchNetwork.title' },
  { id: 'SwitchActiveChain', title: 'switchChain.title' },
  { id: 'UnsupportedChain', title: 'switchNetwork.title' },
  { id: 'WhatIsAWallet', title: 'whatIsAWallet.title' },
  { id: 'WhatIsANetwork', title: 'whatIsANetwork.title' },
  { id: 'GetWallet', title: 'getWallet.title' },
  { id: 'Downloads', title: 'getWallet.title' },
] as const satisfies readonly ViewSpec[]

/** Registers the built-in views through the same door as any plugin's. */
export function addCoreViews(latchkey: Latchkey, load: ViewLoader): Dispose {
  return latchkey.ui.views.add(coreViews, load)
}
