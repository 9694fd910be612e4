import type { Connector, Dispose } from '@latchkey/kernel'
import { NAMESPACE } from '../chain/chainId.js'
import type { ConnectorHost } from '../connectors/ConnectorHost.js'
import { createInjectedConnector } from '../connectors/createInjectedConnector.js'
import type { WalletProvider } from '../connectors/WalletProvider.js'
import { isWalletProvider } from '../connectors/WalletProvider.js'
import type { Page } from './Page.js'

/** Fired on the window by wallets that inject their provider after the page has loaded. */
const LATE = 'ethereum#initialized'

/** Parameters of {@link createInjectedFallback}. */
export interface InjectedFallbackParameters {
  readonly page: Page
  readonly host: ConnectorHost
  readonly add: (connector: Connector) => Dispose
  /** Whether the provider has its own row, or the visitor's session uses the fallback and must keep it. */
  readonly isAnnounced: (provider: WalletProvider) => boolean
  readonly isInUse: () => boolean
}

/** The wallet at `window.ethereum`, for those that do not announce themselves. */
export interface InjectedFallback {
  /** Lists the current wallet, and any later one. @returns Stops looking. */
  watch(): Dispose
  /** Removes the row when its wallet has announced itself. */
  refresh(): void
}

/** Lists the wallet at `window.ethereum` as 'Browser Wallet' unless it has announced itself. */
export function createInjectedFallback({ page, host, add, isAnnounced, isInUse }: InjectedFallbackParameters): InjectedFallback {
  let row: { readonly provider: WalletProvider; readonly remove: Dispose } | undefined
  const look = (): void => {
    const provider = readProvider(page)
    if (row || !provider || isAnnounced(provider)) return
    const info = { id: 'injected', namespace: NAMESPACE, name: 'Browser Wallet', type: 'INJECTED' as const, isInstalled: true }
    row = { provider, remove: add(createInjectedConnector({ info, provider, host })) }
  }
  return {
    watch() {
      page.addEventListener(LATE, look)
      look()
      return () => page.removeEventListener(LATE, look)
    },
    refresh() {
      if (!row || !isAnnounced(row.provider) || isInUse()) return
      row.remove()
      row = undefined
    },
  }
}

function readProvider(page: Page): WalletProvider | undefined {
  try {
    return isWalletProvider(page.ethereum) ? page.ethereum : undefined
  } catch {
    // Extensions compete for this property; one that throws when read is ignored.
    return undefined
  }
}
