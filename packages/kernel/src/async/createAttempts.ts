import type { Dispose } from '../contracts/Host.js'

/** One attempt to change what one call at a time may change. A newer one supersedes it. */
export interface Attempt {
  /** Aborted by a newer attempt, by the caller, or by dispose. */
  readonly signal: AbortSignal
  /** No newer attempt was begun; this one may have been aborted. */
  isLatest(): boolean
  /** The latest, and not aborted: its result is applied. */
  isCurrent(): boolean
  /** Releases the attempt's resources. */
  end(): void
}

/** The subject of an attempt; attempts of different kinds are independent. */
export type AttemptKind = 'account' | 'network' | 'open'

/** The running attempts. */
export interface Attempts {
  begin(kind: AttemptKind, key: string, signals: readonly (AbortSignal | undefined)[]): Attempt
  /** Aborts the running attempt of a key. */
  cancel(kind: AttemptKind, key: string): void
  dispose(): void
}

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
      return attemptOf(controller, isLatest, () => {
        if (isLatest()) attempts.delete(`${kind} ${key}`)
      })
    },
    cancel,
    dispose() {
      for (const controller of attempts.values()) controller.abort()
      attempts.clear()
    },
  }
}

/** The attempt of a controller. @param forget - Part of its end. */
export function attemptOf({ signal, release }: FollowingController, isLatest: () => boolean, forget: () => void): Attempt {
  return {
    signal,
    isLatest,
    isCurrent: () => isLatest() && !signal.aborted,
    end() {
      forget()
      release()
    },
  }
}

/** A controller that also aborts with any of the given signals, for its reason, until released. */
export class FollowingController extends AbortController {
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
