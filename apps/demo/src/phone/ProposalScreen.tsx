import { useState } from 'react'
import { truncateAddress } from '@latchkey/react/ui'
import type { PhoneState } from './PhoneState.js'

interface ProposalScreenProps {
  readonly proposal: NonNullable<PhoneState['proposal']>
  readonly nameOf: (namespace: string) => string
  /** An empty list rejects. */
  readonly onAnswer: (namespaces: readonly string[]) => void
}

/** The proposal of the application, to approve completely, partly or not at all. */
export function ProposalScreen({ proposal: { name, choices, signsInTo }, nameOf, onAnswer }: ProposalScreenProps) {
  const [chosen, setChosen] = useState<readonly string[]>(choices.map(({ namespace }) => namespace))
  const toggle = (namespace: string) =>
    setChosen(chosen.includes(namespace) ? chosen.filter((one) => one !== namespace) : [...chosen, namespace])
  return (
    <>
      <h2>Connect {name}?</h2>
      <p className="muted">
        It will see these accounts and may ask them to sign.{signsInTo && ` Approving also signs you in to ${signsInTo}.`}
      </p>
      <div className="choices">
        {choices.map(({ namespace, accounts }) => (
          <label key={namespace} className="choice">
            <input type="checkbox" checked={chosen.includes(namespace)} onChange={() => toggle(namespace)} />
            <span>{nameOf(namespace)}</span>
            <code>{accounts.map((address) => truncateAddress(address)).join(', ')}</code>
          </label>
        ))}
      </div>
      <div className="row">
        <button type="button" className="primary" disabled={chosen.length === 0} onClick={() => onAnswer(chosen)}>
          Approve
        </button>
        <button type="button" onClick={() => onAnswer([])}>
          Reject
        </button>
      </div>
    </>
  )
}
