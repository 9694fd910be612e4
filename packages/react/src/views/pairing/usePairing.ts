import type { ConnectorInfo, LatchkeyState, Namespace, RemoteAppChoice } from '@latchkey/kernel'
import { useCallback, useRef, useState } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import type { PairingTarget } from '../registry.js'
import { useAttempt } from '../useAttempt.js'
import { pair } from './pair.js'

/** The state of a pairing for a view. */
export interface Pairing {
  /** The newest pairing, kept while a new one is made. Undefined before the first, and after a failure. */
  readonly uri: string | undefined
  /** The error that ended the attempt; undefined while it runs. */
  readonly error: unknown
  /** A wallet has connected, and the view is still open. */
  readonly isDone: boolean
  readonly retry: () => void
  /** The protocol connector; undefined if the application has none. */
  readonly connector: ConnectorInfo | undefined
  /** Notes the app that was opened with this pairing. It is stored if it connects. */
  readonly noteLink: (choice: RemoteAppChoice) => void
}

const selectPairing = (state: LatchkeyState) => state.pairing

/** The protocol connector of the given namespace, else of the active one, else any. */
function findRemote({ connectors, activeNamespace }: LatchkeyState, namespace: Namespace | undefined): ConnectorInfo | undefined {
  const remotes = connectors.filter(({ type }) => type === 'WALLET_CONNECT')
  const of = (wanted: Namespace | undefined) => remotes.find((info) => info.namespace === wanted)
  return of(namespace) ?? of(activeNamespace) ?? remotes[0]
}

/** Keeps a pairing with a remote wallet open while the view is mounted. */
export function usePairing({ namespace, chainId }: PairingTarget): Pairing {
  const latchkey = useLatchkey()
  const connector = useSelector(useCallback((state: LatchkeyState) => findRemote(state, namespace), [namespace]))
  const current = useSelector(selectPairing)?.uri
  const choice = useRef<RemoteAppChoice>(undefined)
  const [held, setHeld] = useState(current)
  const { error, isDone, retry } = useAttempt(async (signal) => {
    const connect = connector && {
      connectorId: connector.id,
      namespace: connector.namespace,
      ...(chainId ? { chainId } : {}),
    }
    await pair(latchkey, { connect, signal })
    // Clears the stored app if this session did not use it.
    latchkey.services.get('remote.app')?.set(choice.current)
  })
  const noteLink = useCallback((link: RemoteAppChoice) => {
    choice.current = link
  }, [])
  const uri = error === undefined ? (current ?? held) : undefined
  if (uri !== held) setHeld(uri)
  return { uri, error, isDone, retry, connector, noteLink }
}
