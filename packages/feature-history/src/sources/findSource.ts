import { getHistory, getSupportedChains } from '@latchkey/cloud-protocol'
import type { ActiveAccount } from '@latchkey/feature-kit'
import { connectedSession, networkOf } from '@latchkey/feature-kit'
import type { PluginContext } from '@latchkey/kernel'
import type { HistoryOptions } from '../options.js'
import type { Source } from './Source.js'
import { toEntry } from './toEntry.js'

/** Who is asked, and for whom. */
export interface SourceQuestion {
  readonly context: PluginContext<'history'>
  readonly options: HistoryOptions
  readonly account: ActiveAccount
  readonly signal: AbortSignal
}

/**
 * Who can tell of an account's activity: the service where it knows the network, else the chain's nodes, else nobody.
 *
 * @throws LatchkeyError the service's, where it does not say which networks it knows and no node can stand in
 */
export async function findSource(question: SourceQuestion): Promise<Source | undefined> {
  const { context, options, account, signal } = question
  if (options.source === 'nodes' || !context.config.endpoints['blockchain']) return nodes(question)
  try {
    const { http } = await getSupportedChains(context.http, { signal })
    return http.includes(account.chainId) ? service(question) : nodes(question)
  } catch (error) {
    const source = await nodes(question)
    if (!source) throw error
    context.log.warn('The service did not say which networks it knows: the nodes are asked.', error)
    return source
  }
}

const service = ({ context, account: { address, chainId } }: SourceQuestion): Source => ({
  kind: 'service',
  async ask(cursor, signal) {
    const { data, next } = await getHistory(context.http, { address, chainId, ...(cursor !== undefined && { cursor }) }, { signal })
    const entries = data.flatMap((transaction) => toEntry(transaction, { address, chainId }) ?? [])
    return { entries, ...(next !== null && { next }), limits: [] }
  },
})

async function nodes({ context, account: { namespace, chainId } }: SourceQuestion): Promise<Source | undefined> {
  const { current } = context.state
  const [session, network] = [connectedSession(current, namespace), networkOf(current, chainId)]
  const ledger = await context.namespaces.get(namespace)?.ledger?.()
  if (!session || !network || !ledger?.listActivity) return undefined
  const { account } = session
  return {
    kind: 'nodes',
    ask: async (cursor, signal) =>
      (await ledger.listActivity?.({ account, network, signal, ...(cursor !== undefined && { cursor }) })) ?? { entries: [], limits: [] },
  }
}
