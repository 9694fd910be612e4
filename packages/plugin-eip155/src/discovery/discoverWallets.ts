import type { PluginContext, SessionStatus } from '@latchkey/kernel'
import { NAMESPACE } from '../chain/chainId.js'
import type { ConnectorHost } from '../connectors/ConnectorHost.js'
import type { WalletProvider } from '../connectors/WalletProvider.js'
import type { ResolvedOptions } from '../chain/readOptions.js'
import type { FramedPage } from '../connectors/safe/createSafeChannel.js'
import { watchAnnouncements } from './eip6963.js'
import type { Page } from './Page.js'
import { createInjectedFallback } from './createInjectedFallback.js'
import { listAnnounced } from './listAnnounced.js'

/** What {@link discoverWallets} needs. */
export interface DiscoveryParts {
  readonly context: PluginContext
  readonly host: ConnectorHost
  readonly page: Page
  readonly options: ResolvedOptions['discovery']
}

/** Discovers the page's wallets from now until the instance is disposed. */
export function discoverWallets({ context, host, page, options }: DiscoveryParts): void {
  const { eip6963, injected, safeOrigins: origins } = options
  const announced = new Set<WalletProvider>()
  const fallback = createInjectedFallback({
    page,
    host,
    add: (connector) => context.connectors.add(connector),
    isAnnounced: (provider) => announced.has(provider),
    isInUse() {
      // Without a wallet a session names no connector.
      const session: { readonly status: SessionStatus; readonly connectorId?: string } | undefined =
        context.state.current.sessions[NAMESPACE]
      return session?.connectorId === 'injected'
    },
  })
  const onAdd = (provider: WalletProvider): void => {
    announced.add(provider)
    fallback.refresh()
  }
  // Announced wallets answer synchronously, so most have their own row before the fallback is checked.
  if (eip6963) context.onDispose(watchAnnouncements(page, listAnnounced({ context, host, onAdd })))
  if (injected) context.onDispose(fallback.watch())
  if (origins.length > 0 && isFramed(page)) {
    import('../connectors/safe/joinSafe.js')
      .then(({ joinSafe }) => joinSafe(context, { page, origins }))
      .catch((error: unknown) => context.log.error('Safe cannot be looked for.', error))
  }
}

function isFramed(page: Page): page is FramedPage {
  return page.parent !== undefined && page.parent !== page
}
