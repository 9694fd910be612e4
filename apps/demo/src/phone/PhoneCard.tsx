import type { PhoneClient } from './createPhoneClient.js'
import { usePhone } from './usePhone.js'

interface PhoneCardProps {
  readonly phone: PhoneClient
  /** The name of a chain on the page. */
  readonly nameOf: (chainId: string) => string
}

/** The phone's session, and the actions that the phone can start. */
export function PhoneCard({ phone, nameOf }: PhoneCardProps) {
  const { session, problem } = usePhone(phone)
  const chains = session?.choices.filter(({ namespace }) => namespace === 'eip155').flatMap((choice) => choice.chains) ?? []
  return (
    <article className="wallet" aria-label="Quartz Wallet">
      <h3>Quartz Wallet</h3>
      <p className="muted">On a phone, over WalletConnect: choose WalletConnect in the modal, and the phone scans the code.</p>
      <p className="outcome" data-status={problem ? 'failed' : session ? 'done' : 'none'}>
        {problem ??
          (session
            ? `In session on ${session.choices
                .flatMap((choice) => choice.chains)
                .map(nameOf)
                .join(', ')}`
            : 'No session')}
      </p>
      <div className="row">
        {chains.map((chainId) => (
          <button key={chainId} type="button" onClick={() => void phone.send({ type: 'switchChain', chainId })}>
            Move to {nameOf(chainId)}
          </button>
        ))}
        <button type="button" disabled={!session} onClick={() => void phone.send({ type: 'end' })}>
          End session
        </button>
      </div>
    </article>
  )
}
