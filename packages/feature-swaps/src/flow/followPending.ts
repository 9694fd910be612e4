import { lazy } from '@latchkey/kernel'
import type { PendingOwner } from '@latchkey/evm-kit/send'
import type { FlowParts } from './FlowParts.js'
import { pendingKey } from './pendingKey.js'
import type { ResumedSwap } from './resumeSwap.js'
import type { SwapsState } from './SwapsState.js'
import { hasEnded } from './SwapsState.js'
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
  readonly key: string
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

  function watch(key: string | undefined): void {
    if (key === watched) return
    unwatch()
    watched = key
    if (key !== undefined) unwatch = context.storage.watch(key, check)
  }

  function stop(): void {
    current?.controller.abort()
    current = undefined
  }

  function check(): void {
    const owner = ownerOf(read())
    const key = owner && pendingKey(owner)
    watch(key)
    if (current && current.key !== key) stop()
    if (isRunning()) return
    const stored = key === undefined ? undefined : context.storage.get(key, markOf)
    if (current && isSame(current, stored)) return current.swap?.show()
    stop()
    if (owner && stored) void begin({ key: pendingKey(owner), ...stored, controller: new AbortController() }, owner)
    // What was followed is of another account, or was not sent.
    else if (!hasEnded(read().progress)) apply(progressed({ step: 'none' }))
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
      context.log.warn('Loading failed', error)
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

/** Whose swaps are followed. */
const ownerOf = ({ chainId, account }: SwapsState): PendingOwner | undefined =>
  chainId === undefined || account === undefined ? undefined : { chainId, account }

/**
 * Whether a swap is followed on. Its record may be taken away by another tab: that heard how it ended, and so does this one; or the visitor
 * declined there.
 */
function isSame({ mark, isAnswered, swap }: Followed, stored: Pick<Followed, 'mark'> | undefined): boolean {
  return stored ? stored.mark === mark : isAnswered || swap?.isBeyondRefusal() === true
}

/** Enough of a record to tell it from another; all of it is read by the code that follows it. */
function markOf(value: unknown): Pick<Followed, 'mark' | 'isAnswered'> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { key, transactionId } = value as { readonly key?: unknown; readonly transactionId?: unknown }
  return { mark: `${String(key)} ${String(transactionId)}`, isAnswered: transactionId !== undefined }
}
