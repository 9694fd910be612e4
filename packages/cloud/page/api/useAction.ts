import { useState } from 'react'
import type { CallFailure } from './call.js'

/** Something the operator does, which may fail. */
export interface Action {
  readonly isRunning: boolean
  readonly failure: string | undefined
  run(act: () => Promise<void>): void
}

export function useAction(): Action {
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  return {
    isRunning,
    failure,
    run(act) {
      setRunning(true)
      setFailure(undefined)
      act()
        .catch((error: CallFailure) => setFailure(error.message))
        .finally(() => setRunning(false))
    },
  }
}
