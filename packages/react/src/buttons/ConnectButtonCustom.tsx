import type { Latchkey, Network } from '@latchkey/kernel'
import type { ReactNode } from 'react'
import type { ConnectionDetails } from '../hooks/connection.js'
import { useConnection } from '../hooks/useConnection.js'
import { useModal } from '../hooks/useModal.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'

/** What a custom button is drawn from. */
export interface ConnectButtonState {
  readonly connection: ConnectionDetails
  /** The network in use, connected or not; undefined when it is none of the application's. */
  readonly network: Network | undefined
  readonly isOpen: boolean
  /** Opens the modal; where it opens follows from the connection unless a view is named. */
  readonly open: Latchkey['open']
  /** Fetches the modal's code ahead of the click: give it to `onFocus` and `onPointerEnter`. */
  prepare(): void
}

/** Props of {@link ConnectButtonCustom}. */
export interface ConnectButtonCustomProps {
  readonly children: (state: ConnectButtonState) => ReactNode
}

/** Draws whatever its child function returns, from the same state as the button. */
export function ConnectButtonCustom({ children }: ConnectButtonCustomProps) {
  const { prepare } = useLatchkeyContext()
  const connection = useConnection()
  const { network } = useNetwork()
  const { open, isOpen } = useModal()
  return <>{children({ connection, network, isOpen, open, prepare })}</>
}
