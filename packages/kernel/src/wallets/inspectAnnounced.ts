import { inBackground } from '../async/log.js'
import type { Parts } from '../state/Parts.js'
import { namesItself } from './ConnectorListing.js'

/**
 * Loads the code that inspects wallets when the first one announces itself: the state then shows its icon, and
 * whether another could be mistaken for it.
 *
 * @param loadInspection - Loads that code; the state lists wallets inspected from then on.
 * @returns Resolves when the wallets announced so far are inspected; never rejects.
 */
export function inspectAnnounced(
  { connectors, log, signal }: Parts<'connectors' | 'log' | 'signal'>,
  loadInspection: () => Promise<void>,
): () => Promise<void> {
  let loading: Promise<void> | undefined
  const load = async (): Promise<void> => {
    stop()
    const work = loadInspection()
    inBackground(log, work)
    await work.catch(() => undefined)
    loading = undefined
  }
  // Once for all wallets that announce themselves together: each wait would listen to the signal.
  const inspect = async (): Promise<void> => {
    if (connectors.list().some(({ info }) => namesItself(info))) await (loading ??= load())
  }
  // After the state lists the wallet.
  const stop = connectors.watch(() => queueMicrotask(() => void (signal.aborted || inspect())))
  return inspect
}
