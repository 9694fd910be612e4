import { connectedSession, networkOf } from '@latchkey/feature-kit'
import type { ActivityEntry, Ledger, PluginContext } from '@latchkey/kernel'
import { parseCaipAddress } from '@latchkey/kernel'
import type { PendingEntry } from './PendingEntry.js'

/** What is followed. */
export interface Following {
  readonly context: PluginContext<'history'>
  readonly pending: readonly PendingEntry[]
  readonly signal: AbortSignal
  /** A transaction was included. */
  onEnd(ended: ActivityEntry): void
}

/** Looks once at each sent transaction of the account in use, by the chain's nodes. @returns False where a node failed. */
export async function followPending({ context, pending, signal, onEnd }: Following): Promise<boolean> {
  const looks = pending.map(async (entry) => {
    const status = await statusOf(context, entry, signal)
    if (status === undefined || signal.aborted) return
    const { account: _account, ...sent } = entry
    onEnd({ ...sent, status, timeMs: context.clock.now() })
  })
  const failed = (await Promise.allSettled(looks)).find((look) => look.status === 'rejected')
  if (failed && !signal.aborted) context.log.debug('A sent transaction could not be followed', failed.reason)
  return !failed
}

async function statusOf(
  context: PluginContext<'history'>,
  { account: owner, id, chainId }: PendingEntry,
  signal: AbortSignal,
): Promise<ActivityEntry['status'] | undefined> {
  const { namespace } = parseCaipAddress(owner)
  const { current } = context.state
  const [session, network] = [connectedSession(current, namespace), networkOf(current, chainId)]
  const ledger: Ledger | undefined = await context.namespaces.get(namespace)?.ledger?.()
  if (!session || !network || !ledger?.readTransfer) return undefined
  const progress = await ledger.readTransfer({ network, account: session.account, id, signal })
  return progress.status === 'included' ? 'confirmed' : progress.status === 'failed' ? 'failed' : undefined
}
