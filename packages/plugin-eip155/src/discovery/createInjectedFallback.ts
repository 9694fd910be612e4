import type { Connector, Dispose } from '@latchkey/kernel'
import { NAMESPACE } from '../chain/chainId.js'
import type { ConnectorHost } from '../connectors/ConnectorHost.js'
import { createInjectedConnector } from '../connectors/createInjectedConnector.js'
import type { WalletProvider } from '../connectors/WalletProvider.js'
import { isWalletProvider } from '../connectors/WalletProvider.js'
import type { Page } from './Page.js'

/** Fired on the window by wallets that put their provider there after the page has loaded. */
const LATE = 'ethereum#initialized'

/** Parameters of {@link createInjectedFallback}. */
export interface InjectedFallbackParameters {
  readonly page: Page
  readonly host: ConnectorHost
  readonly add: (connector: Connector) => Dispose
  /** Whether the provider has a row of its own, or the visitor's session goes through the fallback and must keep it. */
  readonly isAnnounced: (provider: WalletProvider) => boolean
  readonly isInUse: () => boolean
}

/** The wallet at `window.ethereum`, for those that do not announce themselves. */
export interface InjectedFallback {
  /** Offers the wallet that is there, and any that comes later. @returns Stops looking. */
  watch(): Dispose
  /** Takes the row away when its wallet has announced itself. */
  refresh(): void
}

/** Offers the wallet at `window.ethereum` as 'Browser Wallet' unless it has announced itself. */
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
    // Extensions fight over this property; one that throws when read is no wallet.
    return undefined
  }
}
