import type { Dispose, Latchkey, ViewLoader, ViewRegistry, ViewSpec } from '@latchkey/kernel'
import './registry.js'

/** The views that come with the modal. */
export const coreViews = ['Connect', 'ConnectingExternal'] as const satisfies readonly (keyof ViewRegistry)[]

/** All other built-in views. */
export const moreViews = [
  'ConnectingWalletConnectBasic',
  'ConnectingWalletConnect',
  'AllWallets',
  'ConnectingMultiChain',
  'Account',
  'SwitchAddress',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'GetWallet',
  'Downloads',
] as const satisfies readonly (keyof ViewRegistry)[]

/** Loads the two groups of built-in views. */
export interface CoreViewLoaders {
  readonly loadCoreViews: ViewLoader
  readonly loadMoreViews: ViewLoader
}

/** A built-in view is headed by the text of its name: `SwitchNetwork` by `switchNetwork.title`. */
const toSpec = (id: string): ViewSpec => ({ id, title: `${id.charAt(0).toLowerCase()}${id.slice(1)}.title` })

/** Registers the built-in views through the same door as any plugin's. */
export function addCoreViews({ ui }: Latchkey, { loadCoreViews, loadMoreViews }: CoreViewLoaders): Dispose {
  const undoes = [ui.views.add(coreViews.map(toSpec), loadCoreViews), ui.views.add(moreViews.map(toSpec), loadMoreViews)]
  return () => undoes.forEach((undo) => undo())
}
