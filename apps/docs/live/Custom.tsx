import { ConnectButton } from '@latchkey/react'

/** A custom button of the page. */
export function Custom() {
  return (
    <ConnectButton.Custom>
      {({ connection, isOpen, open, prepare }) => (
        <button type="button" aria-expanded={isOpen} onPointerEnter={prepare} onFocus={prepare} onClick={() => void open()}>
          {connection.address ? `Signed in as ${connection.address.slice(0, 8)}` : 'Log in'}
        </button>
      )}
    </ConnectButton.Custom>
  )
}
