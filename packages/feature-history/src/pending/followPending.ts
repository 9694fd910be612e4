import { connectedSession, networkOf } from '@latchkey/feature-kit'
import type { ActivityEntry, Ledger, PluginContext, TransferProgress } from '@latchkey/kernel'
import { parseCaipAddress } from '@latchkey/kernel'
import type { PendingEntry } from './PendingEntry.js'

/** What is followed. */
export interface Following {
  readonly context: PluginContext<'history'>
  readonly pending: readonly PendingEntry[]
  readonly signal: AbortSignal
  /** What the chain told of those that wait, by id: by it a replacement is found. It is filled here. */
  readonly marks: Map<string, string>
  /** It waits no longer. @param ended - How it is included, under another id where it was sped up; undefined: it never will be. */
  onEnd(id: string, ended: ActivityEntry | undefined): void
}

/** Looks once at each sent transaction of the account in use, by the chain's nodes. @returns False where a node failed. */
export async function followPending({ context, pending, signal, marks, onEnd }: Following): Promise<boolean> {
  const looks = pending.map(async (entry) => {
    const progress = await look({ context, entry, signal, mark: marks.get(entry.id) })
    if (signal.aborted) return
    const { account: _account, ...sent } = entry
    const ended = { ...sent, timeMs: context.clock.now() }
    if (progress?.status === 'pending' && progress.mark !== undefined) marks.set(entry.id, progress.mark)
    if (progress?.status === 'included') onEnd(entry.id, { ...ended, status: 'confirmed' })
    if (progress?.status === 'failed') onEnd(entry.id, { ...ended, status: 'failed' })
    if (progress?.status === 'replaced') onEnd(entry.id, progress.isSame ? { ...ended, id: progress.id, status: 'confirmed' } : undefined)
  })
  const failed = (await Promise.allSettled(looks)).find((look) => look.status === 'rejected')
  if (failed && !signal.aborted) context.log.debug('A sent transaction could not be followed', failed.reason)
  return !failed
}

interface Look extends Pick<Following, 'context' | 'signal'> {
  readonly entry: PendingEntry
  readonly mark: string | undefined
}

/** @returns Undefined where the chain cannot be asked. */
async function look({ context, entry, signal, mark }: Look): Promise<TransferProgress | undefined> {
  const { account: owner, id, chainId } = entry
  const { namespace } = parseCaipAddress(owner)
  const { current } = context.state
  const [session, network] = [connectedSession(current, namespace), networkOf(current, chainId)]
  const ledger: Ledger | undefined = await context.namespaces.get(namespace)?.ledger?.()
  if (!session || !network || !ledger?.readTransfer) return undefined
  return ledger.readTransfer({ network, account: session.account, id, mark, signal })
}
