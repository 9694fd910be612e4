import { isLatchkeyError } from '@latchkey/kernel'
import { useCallback, useState } from 'react'
import type { Log } from '../log.js'

/** The outcome of the last action. */
export interface Outcome {
  readonly status: 'pending' | 'done' | 'failed'
  readonly text: string
}

const describe = (error: unknown) => {
  if (isLatchkeyError(error)) return `${error.code}: ${error.message}`
  return error instanceof Error ? error.message : String(error)
}

/** Runs actions, returns the outcome of the last one, and logs all of them. */
export function useRun(log: Log) {
  const [outcome, setOutcome] = useState<Outcome>()
  const run = useCallback(
    async (label: string, action: () => Promise<string>) => {
      setOutcome({ status: 'pending', text: `${label} …` })
      try {
        const text = await action()
        setOutcome({ status: 'done', text })
        log.write('action', label, text)
      } catch (error) {
        setOutcome({ status: 'failed', text: describe(error) })
        log.write('action', `${label} failed`, describe(error))
      }
    },
    [log],
  )
  return { outcome, run }
}
