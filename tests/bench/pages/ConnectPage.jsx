import { useConnection, useModal } from '@latchkey/react'
import { Host } from './host.jsx'

/** One button that opens the modal, and the address. */
export function ConnectPage() {
  const { open, prepare } = useModal()
  const { address } = useConnection()
  return <Host onConnect={() => open({ view: 'Connect' })} onIntent={prepare} address={address} />
}
