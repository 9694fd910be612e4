import type { Dispose, Latchkey, ViewLoader, ViewSpec } from '@latchkey/kernel'
import './registry.js'

/** The views that come with the modal. Titles are keys of the locale catalogue (specification, section 2). */
export const coreViews = [
  { id: 'Connect', title: 'connect.title' },
  { id: 'ConnectingExternal', title: 'connect.title' },
] as const satisfies readonly ViewSpec[]

/** All other built-in views. */
export const moreViews = [
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

/** Loads the two groups of built-in views. */
export interface CoreViewLoaders {
  readonly loadCoreViews: ViewLoader
  readonly loadMoreViews: ViewLoader
}

/** Registers the built-in views through the same door as any plugin's. */
export function addCoreViews(latchkey: Latchkey, { loadCoreViews, loadMoreViews }: CoreViewLoaders): Dispose {
  const undoes = [latchkey.ui.views.add(coreViews, loadCoreViews), latchkey.ui.views.add(moreViews, loadMoreViews)]
  return () => undoes.forEach((undo) => undo())
}
