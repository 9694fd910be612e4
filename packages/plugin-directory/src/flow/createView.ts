import type { Dispose, DirectoryView } from '@latchkey/kernel'
import { initialView } from './transitions.js'

/** What the directory shows, and who watches it. */
export interface ViewHolder {
  readonly current: DirectoryView
  /** Replaces it by what a transition returns. */
  show(next: DirectoryView): void
  subscribe(listener: () => void): Dispose
}

/** Holds what the directory shows. It is no part of the state: 20,000 wallets would be copied with each change of it. */
export function createView(): ViewHolder {
  let current = initialView
  const listeners = new Set<() => void>()
  return {
    get current() {
      return current
    },
    show(next) {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      // Each subscription is its own, also of the same function.
      const own = (): void => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
