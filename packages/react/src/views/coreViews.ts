import type { Dispose, Latchkey, ViewLoader, ViewRegistry, ViewRole, ViewSpec } from '@latchkey/kernel'
import './registry.js'

/** The views that come with the modal. */
export const coreViews = ['Connect'] as const satisfies readonly (keyof ViewRegistry)[]

/** Views that stand beside the wallets where there is room. */
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

/** What the kernel finds views by. */
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

/** A built-in view is headed by the text of its name: `SwitchNetwork` by `switchNetwork.title`. */
const toSpec = (id: keyof ViewRegistry): ViewSpec => {
  const role = ROLES[id]
  return { id, title: `${id.charAt(0).toLowerCase()}${id.slice(1)}.title`, ...(role && { role }) }
}

/** Registers the built-in views through the same door as any plugin's. */
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
