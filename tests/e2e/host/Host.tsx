import { ConnectButton, ConnectEmbed, NetworkButton, useConnection, useModal } from '@latchkey/react'
import { FocusTrap } from './FocusTrap.js'

/** Props of {@link Host}. */
export interface HostProps {
  readonly name: string
  readonly trapsFocus: boolean
  readonly isEmbedded: boolean
}

/** The host application: buttons, and the state of the connection as text. */
export function Host({ name, trapsFocus, isEmbedded }: HostProps) {
  const { status, address, chainId, connector } = useConnection()
  const { isOpen, view } = useModal()
  return (
    <section aria-label={name}>
      <h1>{name}</h1>
      <button type="button">Before</button>
      <ConnectButton />
      <NetworkButton />
      <dl>
        <Fact name="status" value={status} />
        <Fact name="address" value={address} />
        <Fact name="chain" value={chainId} />
        <Fact name="connector" value={connector?.id} />
        <Fact name="modal" value={isOpen ? (view ?? 'open') : 'closed'} />
      </dl>
      {trapsFocus && <FocusTrap />}
      {isEmbedded && <ConnectEmbed />}
    </section>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return (
    <>
      <dt>{name}</dt>
      <dd data-testid={name}>{value ?? 'none'}</dd>
    </>
  )
}
