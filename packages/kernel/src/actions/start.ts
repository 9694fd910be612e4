import type { KernelBase } from '../instance/Kernel.js'
import { initialized } from '../transitions/page.js'
import type { LazyKernel } from './lazyKernel.js'

/** What {@link start} needs beyond the base. */
export interface StartParameters {
  readonly lazy: LazyKernel
  /** Runs the plugins' `onReady`; isolates and reports what fails there. */
  runReady(): Promise<void>
  /** Resolves when the wallets that announced themselves so far are inspected; never rejects. */
  inspected(): Promise<void>
}

/** What `storedConnections` remembers beside the connection of each namespace. */
const STORED_KEYS = ['active', 'recent_wallets']

/**
 * Begins discovery and takes up what storage remembers of the visitor. Nothing more is loaded for one whom it does not know.
 */
export async function start(
  { storage, signal, store, log, namespaces }: KernelBase,
  { lazy, runReady, inspected }: StartParameters,
): Promise<void> {
  const keys = [...STORED_KEYS, ...namespaces.list().map(({ namespace }) => `connection:${namespace}`)]
  const isKnown = keys.some((key) => storage.get(key, (value) => value) !== undefined)
  const restored = isKnown ? lazy.sessions.use(({ restore }, kernel) => restore(kernel)) : undefined
  restored?.catch((error: unknown) => log.error('Restoring sessions failed.', error))
  await Promise.allSettled([restored, runReady()])
  await inspected()
  if (!signal.aborted) store.apply(initialized())
}
