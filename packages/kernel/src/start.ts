import type { FirstParts } from './instanceParts.js'
import { initialized } from './state/transitions/page.js'
import type { LazyKernel } from './lazyKernel.js'

/** What {@link start} needs beyond the base. */
export interface StartParameters {
  readonly lazy: LazyKernel
  /** Runs the plugins' `onReady`; failures are isolated and reported. */
  runReady(): Promise<void>
  /** Resolves when the wallets announced so far are inspected; never rejects. */
  inspected(): Promise<void>
}

/** What `storedConnections` stores besides the connection of each namespace. */
const STORED_KEYS = ['active', 'recent_wallets']

/**
 * Begins discovery and restores what storage holds. For a visitor without stored data no further code is loaded.
 */
export async function start(
  { storage, signal, store, log, namespaces }: FirstParts,
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
