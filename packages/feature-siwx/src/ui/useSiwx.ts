import { useLatchkey, usePluginState } from '@latchkey/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { SiwxSession } from '../contracts/index.js'
import { flowError } from '../flow/errors.js'
import type { SiwxStatus } from '../registry.js'

/** What {@link useSiwx} gives. */
export interface UseSiwxResult {
  readonly status: SiwxStatus
  /** The session of the active account and network; undefined without one. */
  readonly session: SiwxSession | undefined
  /** All sessions that this page has verified, one for each chain and account. */
  readonly sessions: readonly SiwxSession[]
  /** Asks the visitor; a failure ends in `error`. */
  signIn(): void
  /** Ends every session; a failure ends in `error`. */
  signOut(): void
  /** A call of this component is in progress. */
  readonly isPending: boolean
  readonly error: Error | null
  /** Clears the error. A call in progress continues. */
  reset(): void
}

const NOBODY: readonly SiwxSession[] = []

interface Call {
  readonly isPending: boolean
  readonly error: Error | null
}

const IDLE: Call = { isPending: false, error: null }

/** The session, signing in and signing out. Needs `siwx()` or `siwe()` in the list of plugins; without it both end in `SIWX_NOT_ENABLED`. */
export function useSiwx(): UseSiwxResult {
  const { services } = useLatchkey()
  const { status = 'signedOut', session, sessions = NOBODY } = usePluginState('siwx') ?? {}
  const [call, setCall] = useState(IDLE)
  const newest = useRef(0)
  useEffect(() => () => void (newest.current += 1), [])

  const run = useCallback(
    (name: 'signIn' | 'signOut') => {
      const number = ++newest.current
      const settle = (next: Call): void => {
        if (number === newest.current) setCall(next)
      }
      const service = services.get('siwx')
      if (!service) return settle({ isPending: false, error: flowError('SIWX_NOT_ENABLED', {}) })
      settle({ isPending: true, error: null })
      service[name]().then(
        () => settle(IDLE),
        (error: Error) => settle({ isPending: false, error }),
      )
    },
    [services],
  )
  const signIn = useCallback(() => run('signIn'), [run])
  const signOut = useCallback(() => run('signOut'), [run])
  const reset = useCallback(() => {
    newest.current += 1
    setCall(IDLE)
  }, [])
  return { status, session, sessions, signIn, signOut, ...call, reset }
}
