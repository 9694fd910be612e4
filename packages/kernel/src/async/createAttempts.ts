import type { Dispose } from '../contracts/Dispose.js'
import type { Attempts } from './Attempts.js'

/** Builds the empty record of one instance. */
export function createAttempts(): Attempts {
  const attempts = new Map<string, FollowingController>()
  const cancel: Attempts['cancel'] = (kind, key) => attempts.get(`${kind} ${key}`)?.abort()
  return {
    begin(kind, key, signals) {
      cancel(kind, key)
      const controller = new FollowingController(signals)
      attempts.set(`${kind} ${key}`, controller)
      const isLatest = (): boolean => attempts.get(`${kind} ${key}`) === controller
      return {
        signal: controller.signal,
        isLatest,
        isCurrent: () => isLatest() && !controller.signal.aborted,
        end() {
          if (isLatest()) attempts.delete(`${kind} ${key}`)
          controller.release()
        },
      }
    },
    cancel,
    dispose() {
      for (const controller of attempts.values()) controller.abort()
      attempts.clear()
    },
  }
}

/** A controller that also aborts with any of the given signals, for its reason, until released. */
class FollowingController extends AbortController {
  readonly release: Dispose
  constructor(signals: readonly (AbortSignal | undefined)[]) {
    super()
    const followed = signals.filter((signal) => signal !== undefined)
    const abort = (): void => this.abort(followed.find(({ aborted }) => aborted)?.reason)
    for (const signal of followed) {
      if (signal.aborted) abort()
      signal.addEventListener('abort', abort)
    }
    this.release = () => followed.forEach((signal) => signal.removeEventListener('abort', abort))
  }
}
