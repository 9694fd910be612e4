import type { ConnectorInfo, Dispose, PluginContext } from '@latchkey/kernel'
import { checkIcon, cleanWalletName, lazyConnector } from '@latchkey/kernel'
import { readBridge } from './bridge.js'
import type { TonChain } from './chain.js'

/** More than any person installs; a page that fills the list without end fills no memory. */
const MAX_WALLETS = 100

/** Lists the wallets that put a `tonconnect` on the page, until disposed. */
export function discoverWallets({ connectors, log }: PluginContext, chain: TonChain): Dispose {
  const { window: page } = globalThis as { readonly window?: EventTarget }
  // There is no page on a server, and no wallet either.
  if (!page?.addEventListener) return () => undefined
  const seen = new Set<string>()

  const add = (key: string, value: object): void => {
    const found = 'tonconnect' in value ? readBridge(value.tonconnect) : undefined
    const id = cleanWalletName(key)
    if (!found || !id || connectors.get(id, 'ton') || seen.size >= MAX_WALLETS) return
    seen.add(key)
    const { bridge, walletInfo } = found
    const icon = checkIcon(walletInfo.image)
    const name = cleanWalletName(walletInfo.name) || id
    const info: ConnectorInfo = { id, namespace: 'ton', name, type: 'ANNOUNCED', ...(icon ? { icon } : {}) }
    const load = async () => (await import('./createBridgeConnector.js')).createBridgeConnector({ info, bridge, chain })
    connectors.add(lazyConnector({ info: () => info, load, canSwitchNetwork: true }))
  }
  const look = (): void => {
    for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(page))) {
      if (typeof value !== 'object' || value === null || seen.has(key)) continue
      try {
        add(key, value as object)
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
