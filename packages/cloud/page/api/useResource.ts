import { useCallback, useEffect, useState } from 'react'
import type { CallFailure } from './call.js'
import { call } from './call.js'

/** What a view reads. */
export interface Resource<Value> {
  readonly value: Value | undefined
  readonly failure: CallFailure | undefined
  reload(): void
}

/** Reads a path of the admin API; again when it changes, and on `reload`. Without a path nothing is read. */
export function useResource<Value>(path: string | undefined): Resource<Value> {
  const [state, setState] = useState<{ path?: string; value?: Value; failure?: CallFailure }>({})
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (path === undefined) return undefined
    let isCurrent = true
    call<Value>('GET', path).then(
      (value) => isCurrent && setState({ path, value }),
      (failure: CallFailure) => isCurrent && setState({ path, failure }),
    )
    return () => {
      isCurrent = false
    }
  }, [path, round])
  const reload = useCallback(() => setRound((count) => count + 1), [])
  const isCurrent = state.path === path
  return { value: isCurrent ? state.value : undefined, failure: isCurrent ? state.failure : undefined, reload }
}
