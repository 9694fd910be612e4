import type { Connector, PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { Page } from './findPage.js'

/** A wallet whose phone application opens pages in a browser of its own. */
interface Redirect {
  readonly id: string
  readonly name: string
  /** The window property that shows the wallet is there. */
  readonly global: 'phantom' | 'coinbaseSolana'
  /** @returns The link to this page, opened inside the wallet. */
  link(href: string, origin: string): string
}

const REDIRECTS: readonly Redirect[] = [
  {
    id: 'phantom.redirect',
    name: 'Phantom',
    global: 'phantom',
    link: (href, origin) => `https://phantom.app/ul/browse/${href}?ref=${origin}`,
  },
  {
    id: 'coinbase.redirect',
    name: 'Coinbase Wallet',
    global: 'coinbaseSolana',
    link: (href) => `https://go.cb-w.com/dapp?cb_url=${href}`,
  },
]

/** Offers the wallets that can open this page themselves, as long as they are not on it. Only phones load this. */
export function addRedirects(context: PluginContext, page: Page): void {
  const { connectors, state } = context
  if (!page.location) return
  const [href, origin] = [encodeURIComponent(page.location.href), encodeURIComponent(page.location.origin)]
  for (const { id, name, global, link } of REDIRECTS) {
    if (page[global]) continue
    const remove = connectors.add(createRedirect(id, name, link(href, origin)))
    const isHere = (): boolean =>
      state.current.connectors.some((other) => other.namespace === 'solana' && other.name === name && other.id !== id)
    const stop = state.subscribe(isHere, () => {
      stop()
      remove()
    })
    if (isHere()) remove()
  }
}

function createRedirect(id: string, name: string, appUrl: string): Connector {
  const refuse = (): Promise<never> => Promise.reject(new LatchkeyError('WALLET_NOT_INSTALLED', { connectorId: id }))
  return {
    info: { id, namespace: 'solana', name, type: 'ANNOUNCED', isInstalled: false, appUrl },
    connect: refuse,
    reconnect: () => Promise.resolve(undefined),
    disconnect: () => Promise.resolve(),
    request: refuse,
    subscribe: () => () => undefined,
  }
}
