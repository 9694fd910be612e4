import type { Connector, PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { Page } from './Page.js'

/** A wallet whose phone app has its own browser. */
interface Redirect {
  readonly id: string
  readonly name: string
  /** The window property by which the wallet is detected. */
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

/** Lists the wallets that can open this page themselves, unless they are installed. Loaded on phones only. */
export function addRedirects(context: PluginContext, page: Page): void {
  for (const redirect of REDIRECTS) if (!page[redirect.global]) addRedirect(context, page, redirect)
}

function addRedirect({ connectors, hooks, state }: PluginContext, { location }: Page, { id, name, link }: Redirect): void {
  const linkNow = (): string => link(encodeURIComponent(location.href), encodeURIComponent(location.origin))
  let shown = linkNow()
  let remove = connectors.add(createRedirect(id, name, shown))
  // A single-page application may have navigated since: the link opens the current URL.
  const stopFollowing = hooks.beforeOpen.tap((intent) => {
    if (shown !== linkNow()) {
      shown = linkNow()
      remove()
      remove = connectors.add(createRedirect(id, name, shown))
    }
    return intent
  })
  const isHere = (): boolean =>
    state.current.connectors.some((other) => other.namespace === 'solana' && other.name === name && other.id !== id)
  const leave = (): void => {
    stopWatching()
    stopFollowing()
    remove()
  }
  const stopWatching = state.subscribe(isHere, leave)
  if (isHere()) leave()
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
