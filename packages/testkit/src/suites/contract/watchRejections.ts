/** Rejections that nobody handles, in Node. */
export interface RejectionWatch {
  /** Ends the watch. @returns What was rejected, as text. */
  stop(): Promise<readonly string[]>
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Collects unhandled rejections, which the test runner does not see until it ends. */
export function watchRejections(): RejectionWatch {
  const found: string[] = []
  const note = (reason: unknown): void => void found.push(String(reason))
  const former = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', note)
  return {
    async stop() {
      // Node reports a rejection after the microtasks of its turn.
      await nextTurn()
      process.removeAllListeners('unhandledRejection')
      for (const listener of former) process.on('unhandledRejection', listener)
      return found
    },
  }
}
