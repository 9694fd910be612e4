import type { ConnectorInfo, Dispose, PluginContext } from '@latchkey/kernel'
import { cleanWalletName, lazyConnector } from '@latchkey/kernel'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import type { Injected, InjectedWallet } from '../connectors/InjectedWallet.js'
import type { Page } from './Page.js'

/** More than any person installs; a page that fills the list without end fills no memory. */
const MAX_WALLETS = 1_000

/** Extensions name themselves by a key only; people know these by other names. */
const NAMES = new Map([
  ['polkadot-js', 'Polkadot{.js}'],
  ['subwallet-js', 'SubWallet'],
  ['talisman', 'Talisman'],
  ['polkagate', 'PolkaGate'],
])

/** What all extensions together are called; no key of the page can be this one. */
const ALL: ConnectorInfo = { id: 'polkadot/all', namespace: 'polkadot', name: 'All Polkadot extensions', type: 'ANNOUNCED' }

const loadConnector = () => import('../connectors/createInjectedConnector.js')

/** What {@link discoverWallets} needs. */
export interface DiscoveryParts {
  readonly context: PluginContext
  readonly chain: PolkadotChain
  readonly page: Page
  /** Offers all of them as one wallet, too. */
  readonly joinsExtensions: boolean
}

/** Lists the extensions in `window.injectedWeb3`, until disposed. */
export function discoverWallets({ context, chain, page, joinsExtensions }: DiscoveryParts): Dispose {
  const { connectors, log, storage } = context
  const seen = new Set<string>()
  const extensions = new Map<string, InjectedWallet>()

  const join = (): void => {
    const load = async () => {
      const [{ createInjectedConnector }, { joinExtensions }] = await Promise.all([loadConnector(), import('../connectors/joinExtensions.js')])
      return createInjectedConnector(ALL, joinExtensions(extensions, storage), chain)
    }
    connectors.add(lazyConnector({ info: () => ALL, load, canSwitchNetwork: true }))
  }
  const add = (key: string, source: unknown): void => {
    const wallet = readWallet(source)
    const id = cleanWalletName(key)
    // What is left of a key after cleaning may be another's: the first has the name.
    if (!wallet || !id || connectors.get(id, 'polkadot')) return
    const info: ConnectorInfo = { id, namespace: 'polkadot', name: NAMES.get(id) ?? id, type: 'ANNOUNCED' }
    const load = async () => (await loadConnector()).createInjectedConnector(info, wallet, chain)
    connectors.add(lazyConnector({ info: () => info, load, canSwitchNetwork: true }))
    extensions.set(info.name, wallet)
    if (joinsExtensions && extensions.size === 2) join()
  }
  const look = (): void => {
    for (const key of Object.keys(page.injectedWeb3 ?? {})) {
      if (seen.has(key) || seen.size >= MAX_WALLETS) continue
      seen.add(key)
      try {
        add(key, (page.injectedWeb3 as Record<string, unknown>)[key])
      } catch (error) {
        log.warn('A wallet on the page could not be read.', error)
      }
    }
  }
  look()
  // Extensions that come late are there by then.
  page.addEventListener('load', look)
  return () => page.removeEventListener('load', look)
}

/** A copy: what the entry becomes later must not change who is asked. */
function readWallet(source: unknown): InjectedWallet | undefined {
  const { connect, enable } = (source ?? {}) as Partial<Record<'connect' | 'enable', unknown>>
  // `connect` is the newer name of the same question.
  const ask = typeof connect === 'function' ? connect : enable
  return typeof ask === 'function' ? { enable: (name) => ask.call(source, name) as Promise<Injected> } : undefined
}
