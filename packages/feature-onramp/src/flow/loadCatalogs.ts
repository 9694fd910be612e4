import { askProvider } from '../answers/askProvider.js'
import { readCatalog } from '../answers/readCatalog.js'
import type { ActiveAccount } from '@latchkey/feature-kit'
import { askProviders } from '@latchkey/feature-kit'
import type { FlowParts } from './FlowParts.js'
import { questionOf } from './FlowParts.js'
import { toFailure } from './toFailure.js'
import { catalogsAsked, catalogsFailed, catalogsLoaded } from './transitions.js'

/** Requests the catalogues that are missing. A provider that fails does not delay the others. */
export async function loadCatalogs(parts: FlowParts, buyer: ActiveAccount, signal: AbortSignal): Promise<void> {
  const { apply, catalogs, context, options, providers, read } = parts
  const asked = providers.filter(({ id, namespaces }) => namespaces.includes(buyer.namespace) && !catalogs.has(id))
  if (asked.length === 0 && read().status === 'ready') return
  const failures: unknown[] = []
  if (read().status !== 'ready') apply(catalogsAsked())
  await askProviders({
    providers: asked,
    signal,
    ask: (provider) =>
      askProvider({
        clock: context.clock,
        provider,
        signal,
        ask: (limited) => provider.getCatalog({ ...questionOf(parts, buyer, signal), signal: limited }),
        read: (answer) => readCatalog(answer, buyer.networks),
      }),
    answered: (catalog, { id }) => void catalogs.set(id, catalog),
    failed(error, { name }) {
      failures.push(error)
      context.log.warn(`${name} gave no catalogue.`, error)
    },
  })
  // Without a new catalogue nothing on screen changes.
  if (signal.aborted || (read().status === 'ready' && failures.length === asked.length)) return
  if (catalogs.size === 0 && failures.length > 0) return apply(catalogsFailed(toFailure(failures[0])))
  apply(
    catalogsLoaded(read(), parts, { token: options.defaultToken ?? 'USDC', fiat: options.defaultFiat ?? 'USD', chainId: buyer.chainId }),
  )
}
