import { askProvider } from '../answers/askProvider.js'
import { readCatalog } from '../answers/readCatalog.js'
import type { ActiveAccount } from '@latchkey/feature-kit'
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
  await Promise.all(
    asked.map(async (provider) => {
      try {
        const question = questionOf(parts, buyer, signal)
        const catalog = await askProvider({
          clock: context.clock,
          provider,
          signal,
          ask: (limited) => provider.getCatalog({ ...question, signal: limited }),
          read: (answer) => readCatalog(answer, buyer.networks),
        })
        if (!signal.aborted) catalogs.set(provider.id, catalog)
      } catch (error) {
        failures.push(error)
        if (!signal.aborted) context.log.warn(`${provider.name} gave no catalogue.`, error)
      }
    }),
  )
  // Without a new catalogue nothing on screen changes.
  if (signal.aborted || (read().status === 'ready' && failures.length === asked.length)) return
  if (catalogs.size === 0 && failures.length > 0) return apply(catalogsFailed(toFailure(failures[0])))
  apply(
    catalogsLoaded(read(), parts, { token: options.defaultToken ?? 'USDC', fiat: options.defaultFiat ?? 'USD', chainId: buyer.chainId }),
  )
}
