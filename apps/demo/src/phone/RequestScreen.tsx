import type { PhoneRequest } from './PhoneState.js'

interface RequestScreenProps {
  readonly request: PhoneRequest
  readonly onAnswer: (isApproved: boolean) => void
}

/** A request to sign. */
export function RequestScreen({ request: { method, chainId, text }, onAnswer }: RequestScreenProps) {
  return (
    <>
      <h2>Sign this?</h2>
      <p className="muted">
        <code>{method}</code> on <code>{chainId}</code>
      </p>
      <pre className="content">{text}</pre>
      <div className="row">
        <button type="button" className="primary" onClick={() => onAnswer(true)}>
          Sign
        </button>
        <button type="button" onClick={() => onAnswer(false)}>
          Decline
        </button>
      </div>
    </>
  )
}
