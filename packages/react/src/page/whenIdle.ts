/** Runs when the page is idle. Safari has no idle callback; there loading on intent suffices. @returns Cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') return () => undefined
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}
