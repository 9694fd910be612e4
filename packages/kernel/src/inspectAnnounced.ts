import type { LazyKernel } from './actions/lazyKernel.js'
import type { KernelBase } from './instance/Kernel.js'
import { inBackground } from './waiting/inBackground.js'
import { namesItself } from './wallet/connectorTypes.js'

/**
 * Loads the code that inspects wallets when the first one announces itself: the state then shows its icon, and
 * whether another could be mistaken for it.
 *
 * @returns Resolves when the wallets announced so far are inspected; never rejects.
 */
export function inspectAnnounced({ connectors, log, signal }: KernelBase, lazy: LazyKernel): () => Promise<void> {
  let loading: Promise<void> | undefined
  const load = async (): Promise<void> => {
    stop()
    const work = lazy.modal.use(() => {})
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
