import type { ConnectorInfo, LatchkeyState, Namespace, RemoteAppChoice } from '@latchkey/kernel'
import { useCallback, useRef, useState } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import type { PairingTarget } from '../registry.js'
import { useAttempt } from '../useAttempt.js'
import { pair } from './pair.js'

/** A pairing as a view shows it. */
export interface Pairing {
  /** The newest; stays while a fresh one is made. Undefined until the first, and after a failure. */
  readonly uri: string | undefined
  /** What ended the attempt; undefined while it lasts. */
  readonly error: unknown
  /** A wallet connected, and the view still shows. */
  readonly isDone: boolean
  readonly retry: () => void
  /** The protocol's connector; undefined when the application has none. */
  readonly connector: ConnectorInfo | undefined
  /** Notes the app that was opened with this pairing, to be remembered if it connects. */
  readonly noteLink: (choice: RemoteAppChoice) => void
}

const selectPairing = (state: LatchkeyState) => state.pairing

/** The protocol's connector for a namespace: that one's, else the active one's, else any. */
function findRemote({ connectors, activeNamespace }: LatchkeyState, namespace: Namespace | undefined): ConnectorInfo | undefined {
  const remotes = connectors.filter(({ type }) => type === 'WALLET_CONNECT')
  const of = (wanted: Namespace | undefined) => remotes.find((info) => info.namespace === wanted)
  return of(namespace) ?? of(activeNamespace) ?? remotes[0]
}

/** Keeps a pairing with a remote wallet open for as long as the view shows. */
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
    // An app that was not used for this session is forgotten.
    latchkey.services.get('remote.app')?.set(choice.current)
  })
  const noteLink = useCallback((link: RemoteAppChoice) => {
    choice.current = link
  }, [])
  const uri = error === undefined ? (current ?? held) : undefined
  if (uri !== held) setHeld(uri)
  return { uri, error, isDone, retry, connector, noteLink }
}
