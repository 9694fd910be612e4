/** Runs what needs a person, one after the other, in order. */
export type Turns = <T>(run: () => Promise<T>, signal: AbortSignal) => Promise<T>

/** A queue; its length is bounded by the requests that are open. What was withdrawn while it waited never runs. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return (run, signal) => {
    const turn = last.then(() => {
      signal.throwIfAborted()
      return run()
    })
    last = turn.catch(() => undefined)
    return turn
  }
}
