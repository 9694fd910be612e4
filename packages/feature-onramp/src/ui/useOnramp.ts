import { useLatchkey, usePluginState, useSelector } from '@latchkey/react'
import type { LatchkeyState } from '@latchkey/kernel'
import { useCallback, useMemo, useState } from 'react'
import { activeAccount } from '@latchkey/feature-kit'
import type { OnrampOrder } from '../contracts/index.js'
import { onrampError } from '../errors/onrampError.js'

/** What {@link useOnramp} gives. */
export interface UseOnrampResult {
  /** An account is connected in a namespace that a provider sells in. */
  readonly isAvailable: boolean
  /** Orders of the account on this device, the newest first; filled once a view of buying was opened. */
  readonly orders: readonly OnrampOrder[]
  /** Opens the view that buys; a failure ends in `error`. */
  open(): void
  readonly error: Error | null
  /** Forgets the error. */
  reset(): void
}

const NONE: readonly OnrampOrder[] = []

/** The namespace of the connection. */
const connectedNamespace = (state: LatchkeyState): string | undefined => activeAccount(state)?.namespace

/** Buying, for a button of the application's own. Needs `onramp()` in the list of plugins; without it `open` ends in `ONRAMP_NOT_ENABLED`. */
export function useOnramp(): UseOnrampResult {
  const latchkey = useLatchkey()
  const slice = usePluginState('onramp')
  const namespace = useSelector(connectedNamespace)
  const [error, setError] = useState<Error | null>(null)
  const { orders: all = NONE, account, namespaces = [] } = slice ?? {}
  const orders = useMemo(
    () => (account === undefined ? NONE : all.filter(({ address }) => account.endsWith(`:${address}`))),
    [all, account],
  )
  const isInstalled = slice !== undefined
  const open = useCallback(() => {
    if (!isInstalled) return setError(onrampError('ONRAMP_NOT_ENABLED', {}))
    setError(null)
    latchkey.open({ view: 'OnRampProviders' }).catch((cause: Error) => setError(cause))
  }, [latchkey, isInstalled])
  const reset = useCallback(() => setError(null), [])
  return { isAvailable: namespace !== undefined && namespaces.includes(namespace), orders, open, error, reset }
}
