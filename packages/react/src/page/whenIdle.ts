/**
 * Runs when the page is idle. Safari has no idle callback; there loading on intent suffices.
 *
 * @param withinMs - A page that is never idle, e.g. one that draws all the time, runs it after this. @default it waits
 * @returns Cancels it.
 */
export function whenIdle(run: () => void, withinMs?: number): () => void {
  if (typeof requestIdleCallback === 'undefined') return () => undefined
  const handle = requestIdleCallback(run, withinMs === undefined ? undefined : { timeout: withinMs })
  return () => cancelIdleCallback(handle)
}
