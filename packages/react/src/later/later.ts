import { useEffect, useState } from 'react'

/** Code that is fetched on first use, once per page. A cache of code, not state. */
export interface Later<T> {
  readonly load: () => Promise<T>
  value?: T
}

/** Prefetches it, so that its component renders once. */
export async function fetchLater<T>(code: Later<T>): Promise<void> {
  code.value ??= await code.load()
}

/** Undefined while it is loading. A failure is thrown, for the view's error boundary to offer a retry. */
export function useLater<T>(code: Later<T>, isNeeded: boolean): T | undefined {
  const [outcome, setOutcome] = useState<{ readonly error?: unknown }>()
  useEffect(() => {
    if (!isNeeded || code.value !== undefined) return
    let isCurrent = true
    fetchLater(code).then(
      () => isCurrent && setOutcome({}),
      (error: unknown) => isCurrent && setOutcome({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [code, isNeeded])
  if (outcome && 'error' in outcome) throw outcome.error
  return code.value
}
