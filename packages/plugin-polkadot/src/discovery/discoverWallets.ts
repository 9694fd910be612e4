import type { ConnectorInfo, Dispose, PluginContext } from '@latchkey/kernel'
import { lazyConnector } from '@latchkey/kernel'
import { createWalletList, lookForWallets } from '@latchkey/plugin-kit'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import type { Extension, Injected, InjectedWallet } from './InjectedWallet.js'
import type { Page } from './Page.js'
import { load } from '../load.js'

/** Extensions announce a key only; these are their display names. */
const NAMES = new Map([
  ['polkadot-js', 'Polkadot{.js}'],
  ['subwallet-js', 'SubWallet'],
  ['talisman', 'Talisman'],
  ['polkagate', 'PolkaGate'],
])

/** The joined wallet; no key of the page can equal its id. */
const ALL: ConnectorInfo = { id: 'polkadot.all', namespace: 'polkadot', name: 'All Polkadot extensions', type: 'ANNOUNCED' }

/** What {@link discoverWallets} needs. */
export interface DiscoveryParts {
  readonly context: PluginContext
  readonly chain: PolkadotChain
  readonly page: Page
  /** Also lists all of them as one wallet. */
  readonly joinsExtensions: boolean
}

/** Lists the extensions in `window.injectedWeb3`, until disposed. */
export function discoverWallets({ context, chain, page, joinsExtensions }: DiscoveryParts): Dispose {
  const { connectors, storage } = context
  const list = createWalletList(context, 'polkadot')
  const extensions = new Map<string, Extension>()

  const join = (): void => {
    const make = async () => {
      const { createInjectedConnector, joinExtensions } = await load()
      return createInjectedConnector(ALL, joinExtensions(extensions, storage), chain)
    }
    connectors.add(lazyConnector({ info: () => ALL, load: make, canSwitchNetwork: true }))
  }
  const add = (key: string): void => {
    const wallet = readWallet((page.injectedWeb3 as Record<string, unknown>)[key])
    if (!wallet || key === '') return
    const added = list.add({ key, id: key, name: NAMES.get(key) ?? key }, (info) => {
      extensions.set(info.id, { name: info.name, wallet })
      const make = async () => (await load()).createInjectedConnector(info, wallet, chain)
      return lazyConnector({ info: () => info, load: make, canSwitchNetwork: true })
    })
    if (added && joinsExtensions && extensions.size === 2) join()
  }
  return lookForWallets(page, () => list.safely(() => Object.keys(page.injectedWeb3 ?? {}))?.forEach((key) => list.safely(() => add(key))))
}

/** A copy: later changes of the entry must not change the wallet. */
function readWallet(source: unknown): InjectedWallet | undefined {
  const { connect, enable } = (source ?? {}) as Partial<Record<'connect' | 'enable', unknown>>
  // `connect` is the newer name of `enable`.
  const ask = typeof connect === 'function' ? connect : enable
  return typeof ask === 'function' ? { enable: (name) => ask.call(source, name) as Promise<Injected> } : undefined
}
