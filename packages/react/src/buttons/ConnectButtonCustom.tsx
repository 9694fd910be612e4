import type { Latchkey } from '@latchkey/kernel'
import type { ReactNode } from 'react'
import type { ConnectionDetails } from '@latchkey/kernel/selectors'
import { selectIsOpen } from '@latchkey/kernel/selectors'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import { useConnection } from '../hooks/useConnection.js'
import { useSelector } from '../hooks/useSelector.js'

/** What a custom button is drawn from. */
export interface ConnectButtonState {
  /** Who is connected on the active namespace. */
  readonly connection: ConnectionDetails
  /** The modal is on screen. */
  readonly isOpen: boolean
  /** Opens the modal; where it opens follows from the connection unless a view is named. */
  readonly open: Latchkey['open']
  /** Fetches the modal's code ahead of the click: give it to `onFocus` and `onPointerEnter`. */
  prepare(): void
}

/** Props of `ConnectButton.Custom`. */
export interface ConnectButtonCustomProps {
  /** Draws the button. */
  readonly children: (state: ConnectButtonState) => ReactNode
}

/**
 * Draws whatever its child function returns, from the same state as the button.
 *
 * No boundary stands around it: what the function throws goes to the application's own.
 */
export function ConnectButtonCustom({ children }: ConnectButtonCustomProps) {
  const { latchkey, prepare } = useLatchkeyContext()
  const connection = useConnection()
  const isOpen = useSelector(selectIsOpen)
  const open: Latchkey['open'] = (parameters) => {
    prepare()
    return latchkey.open(parameters)
  }
  return <>{children({ connection, isOpen, open, prepare })}</>
}
