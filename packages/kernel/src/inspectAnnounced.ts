import type { LazyKernel } from './actions/lazyKernel.js'
import type { KernelBase } from './instance/Kernel.js'
import { inBackground } from './waiting/inBackground.js'
import { namesItself } from './wallet/connectorTypes.js'

/**
 * The first wallet that announces itself brings the code that inspects what wallets say of themselves: the state then shows its icon, and
 * whether another could be taken for it.
 *
 * @returns Resolves when the wallets that announced themselves so far are inspected; never rejects.
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
  // Once however many wallets announce themselves together: each wait would listen to the signal.
  const inspect = async (): Promise<void> => {
    if (connectors.list().some(({ info }) => namesItself(info))) await (loading ??= load())
  }
  // Once the state lists the wallet.
  const stop = connectors.watch(() => queueMicrotask(() => void (signal.aborted || inspect())))
  return inspect
}
