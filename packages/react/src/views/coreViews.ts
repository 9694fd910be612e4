import type { Dispose, Latchkey, ViewLoader, ViewRegistry, ViewRole, ViewSpec } from '@latchkey/kernel'
import './registry.js'

/** The views that come with the modal. */
export const coreViews = ['Connect'] as const satisfies readonly (keyof ViewRegistry)[]

/** Views that show beside the wallets on a wide screen. */
export const asideViews = [
  'ConnectingExternal',
  'ConnectingWalletConnectBasic',
  'ConnectingWalletConnect',
  'AllWallets',
  'ConnectingMultiChain',
  'WhatIsAWallet',
  'GetWallet',
  'Downloads',
] as const satisfies readonly (keyof ViewRegistry)[]

/** All other built-in views. */
export const moreViews = [
  'Account',
  'AccountSettings',
  'SwitchAddress',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'WhatIsANetwork',
] as const satisfies readonly (keyof ViewRegistry)[]

/** Loads the two groups of built-in views. */
export interface CoreViewLoaders {
  readonly loadCoreViews: ViewLoader
  readonly loadMoreViews: ViewLoader
}

/** The roles by which the kernel finds views. */
const ROLES: Readonly<Partial<Record<keyof ViewRegistry, ViewRole>>> = {
  Connect: 'connect',
  Account: 'account',
  AllWallets: 'wallets',
  ConnectingWalletConnectBasic: 'scan',
  Networks: 'networks',
  SwitchNetwork: 'switchNetwork',
  SwitchActiveChain: 'switchNamespace',
  UnsupportedChain: 'unsupportedNetwork',
}

/** The heading of a built-in view is the text of its name: `switchNetwork.title` for `SwitchNetwork`. */
const toSpec = (id: keyof ViewRegistry): ViewSpec => {
  const role = ROLES[id]
  return { id, title: `${id.charAt(0).toLowerCase()}${id.slice(1)}.title`, ...(role && { role }) }
}

/** Registers the built-in views through the same API as plugins. */
export function addCoreViews({ ui }: Latchkey, { loadCoreViews, loadMoreViews }: CoreViewLoaders): Dispose {
  const undoes = [
    ui.views.add(coreViews.map(toSpec), loadCoreViews),
    ui.views.add(moreViews.map(toSpec), loadMoreViews),
    ui.views.add(
      asideViews.map((id) => ({ ...toSpec(id), isAside: true })),
      loadMoreViews,
    ),
  ]
  return () => undoes.forEach((undo) => undo())
}
