import type { Latchkey } from '@latchkey/kernel'
import type { ReactNode } from 'react'
import type { ConnectionDetails } from '@latchkey/kernel/selectors'
import { selectIsOpen } from '@latchkey/kernel/selectors'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import { useConnection } from '../hooks/useConnection.js'
import { useSelector } from '../hooks/useSelector.js'

/** The state and actions that a custom button gets. */
export interface ConnectButtonState {
  /** The session of the active namespace. */
  readonly connection: ConnectionDetails
  /** The modal is on screen. */
  readonly isOpen: boolean
  /** Opens the modal: the named view, else the account while connected, else the list of wallets. */
  readonly open: Latchkey['open']
  /** Fetches the modal's code before the click and has the browser compile it: pass it to `onFocus` and `onPointerEnter`. */
  prepare(): void
}

/** Props of `ConnectButton.Custom`. */
export interface ConnectButtonCustomProps {
  /** Renders the button. */
  readonly children: (state: ConnectButtonState) => ReactNode
}

/**
 * Renders what its child function returns, from the same state as the button.
 *
 * It has no error boundary: an error of the function reaches the application's boundary.
 */
export function ConnectButtonCustom({ children }: ConnectButtonCustomProps) {
  const { open: openModal, prepare } = useLatchkeyContext()
  const connection = useConnection()
  const isOpen = useSelector(selectIsOpen)
  const open: Latchkey['open'] = (parameters) => {
    prepare()
    return openModal(parameters)
  }
  return <>{children({ connection, isOpen, open, prepare })}</>
}
