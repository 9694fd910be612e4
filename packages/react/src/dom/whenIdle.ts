/** Runs once the page has nothing better to do. Safari has no idle callback; there intent is soon enough. @returns Cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') return () => undefined
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}
