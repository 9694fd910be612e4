import type { ConnectorInfo, Dispose, PluginContext } from '@latchkey/kernel'
import { lazyConnector } from '@latchkey/kernel'
import type { CosmosChain } from '../chain/CosmosChain.js'
import type { KeplrWallet } from '../connectors/KeplrWallet.js'
import type { Page } from './Page.js'

/** Wallets of Keplr's interface, each with its place on the page. Last comes the one whose place others take, too. */
const PLACES = [
  ['leap', 'Leap', (page: Page) => page.leap],
  ['cosmostation', 'Cosmostation', (page: Page) => (page.cosmostation as Cosmostation | undefined)?.providers?.keplr],
  ['keplr', 'Keplr', (page: Page) => page.keplr],
] as const

const loadConnector = () => import('../connectors/createKeplrConnector.js')

/** Cosmostation speaks other protocols, too; this one is inside. */
interface Cosmostation {
  readonly providers?: { readonly keplr?: unknown }
}

/** Lists the wallets on the page, until disposed. */
export function discoverWallets({ connectors, log }: PluginContext, chain: CosmosChain, page: Page): Dispose {
  const seen = new Set<unknown>()
  const listed = new Set<string>()

  const look = (): void => {
    for (const [id, name, find] of PLACES) {
      try {
        const wallet = find(page)
        if (listed.has(id) || seen.has(wallet) || !canSign(wallet)) continue
        seen.add(wallet)
        listed.add(id)
        const info: ConnectorInfo = { id, namespace: 'cosmos', name, type: 'ANNOUNCED' }
        const event = `${id}_keystorechange`
        const load = async () =>
          (await loadConnector()).createKeplrConnector({ info, wallet, chain, page, event })
        connectors.add(lazyConnector({ info: () => info, load, canSwitchNetwork: true }))
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

function canSign(wallet: unknown): wallet is KeplrWallet {
  const { enable, getKey } = (wallet ?? {}) as Partial<Record<'enable' | 'getKey', unknown>>
  return typeof enable === 'function' && typeof getKey === 'function'
}
