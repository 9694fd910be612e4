import { lazy } from '@latchkey/kernel'
import type { PendingOwner } from '../tracking/pendingKey.js'
import { pendingKey } from '../tracking/pendingKey.js'
import type { FlowParts } from './FlowParts.js'
import type { ResumedSwap } from './resumeSwap.js'
import { isOver } from './SwapsState.js'
import { progressed } from './transitions.js'

/** Parameters of {@link followPending}. */
export interface PendingFollowing {
  /** A swap of this tab is under way: it tells its progress itself. */
  isRunning(): boolean
  /** A swap that was followed has ended. */
  onEnd(): void
}

/** Follows swaps that were sent before the page was loaded, or by another tab. */
export interface PendingFollower {
  /** Who is connected, or what is running, may have changed. */
  check(): void
}

interface Followed {
  /** Whose, and which. */
  readonly owner: string
  readonly mark: string
  readonly isAnswered: boolean
  readonly controller: AbortController
  swap?: ResumedSwap | undefined
}

/** Shows and follows the swap in the record of the account in use. */
export function followPending(parts: FlowParts, { isRunning, onEnd }: PendingFollowing): PendingFollower {
  const { context, read, apply } = parts
  // What follows transactions loads where there is one to follow.
  const load = lazy(() => import('./resumeSwap.js'))
  let watched: string | undefined
  let unwatch = (): void => undefined
  let current: Followed | undefined

  function watch(owner: string | undefined): void {
    if (owner === watched) return
    unwatch()
    watched = owner
    if (owner !== undefined) unwatch = context.storage.watch(owner, check)
  }

  function stop(): void {
    current?.controller.abort()
    current = undefined
  }

  function check(): void {
    const { chainId, account } = read()
    const owner = chainId === undefined || account === undefined ? undefined : pendingKey({ chainId, account })
    watch(owner)
    if (current && current.owner !== owner) stop()
    if (isRunning()) return
    const stored = owner === undefined ? undefined : context.storage.get(owner, markOf)
    // Taken away by another tab: that heard how it ended, and so does this one; or the visitor declined there.
    if (current && stored === undefined && (current.isAnswered || current.swap?.isOverdue())) return
    if (current && stored?.mark === current.mark) return current.swap?.show()
    stop()
    if (stored && chainId !== undefined && account !== undefined)
      void begin({ owner: pendingKey({ chainId, account }), ...stored, controller: new AbortController() }, { chainId, account })
    // What was followed is of another account, or was not sent.
    else if (!isOver(read().progress)) apply(progressed({ step: 'none' }))
  }

  async function begin(next: Followed, owner: PendingOwner): Promise<void> {
    current = next
    const { signal } = next.controller
    try {
      const { resumeSwap } = await load()
      if (signal.aborted || isRunning()) return
      next.swap = resumeSwap(parts, owner, AbortSignal.any([signal, context.signal]))
      await next.swap?.ended
    } catch (error) {
      context.log.warn('A swap that was sent before could not be followed.', error)
    } finally {
      if (current === next) {
        current = undefined
        if (!signal.aborted) onEnd()
      }
    }
  }

  context.onDispose(() => {
    unwatch()
    current?.controller.abort()
  })
  return { check }
}

/** Enough of a record to tell it from another; all of it is read by the code that follows it. */
function markOf(value: unknown): Pick<Followed, 'mark' | 'isAnswered'> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { key, transactionId } = value as { readonly key?: unknown; readonly transactionId?: unknown }
  return { mark: `${String(key)} ${String(transactionId)}`, isAnswered: transactionId !== undefined }
}
