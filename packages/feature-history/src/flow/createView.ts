import type { Dispose } from '@latchkey/kernel'
import type { HistoryView } from './HistoryState.js'
import { accountChanged } from './transitions.js'

/** What the list shows, and who watches it. */
export interface ViewHolder {
  readonly current: HistoryView
  /** Replaces it by what a transition returns. */
  show(next: HistoryView): void
  subscribe(listener: () => void): Dispose
}

/** Holds what the list shows. It is no part of the state: 50,000 entries would be copied with each change of it. */
export function createView(): ViewHolder {
  let current = accountChanged(undefined)
  const listeners = new Map<symbol, () => void>()
  return {
    get current() {
      return current
    },
    show(next) {
      if (next === current) return
      current = next
      for (const listener of listeners.values()) listener()
    },
    subscribe(listener) {
      const key = Symbol('listener')
      listeners.set(key, listener)
      return () => void listeners.delete(key)
    },
  }
}
