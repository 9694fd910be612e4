import type { Failure } from '@latchkey/testkit/page-wallet'
import { useState } from 'react'

const METHODS = [
  'eth_requestAccounts',
  'eth_accounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_revokePermissions',
  'personal_sign',
  'eth_sendTransaction',
  'wallet_sendCalls',
] as const

const FAILURES = [
  'reject',
  'unauthorized',
  'pending',
  'unsupported',
  'unknownChain',
  'upgradeRejected',
  'throw',
  'hang',
] as const satisfies readonly Failure[]

/** How each method of an Ethereum wallet misbehaves. */
export function FailureSwitches({ onChange }: { readonly onChange: (failures: Readonly<Record<string, Failure>>) => void }) {
  const [failures, setFailures] = useState<Readonly<Record<string, Failure>>>({})
  const change = (method: string, failure: Failure | '') => {
    const { [method]: _, ...others } = failures
    const next = failure === '' ? others : { ...others, [method]: failure }
    setFailures(next)
    onChange(next)
  }
  return (
    <details className="group">
      <summary>Failure switches</summary>
      <div className="fields">
        {METHODS.map((method) => (
          <label key={method} className="field" data-kind="string">
            <span className="name">{method}</span>
            <select onChange={(event) => change(method, event.target.value as Failure | '')}>
              <option value="">works</option>
              {FAILURES.map((failure) => (
                <option key={failure}>{failure}</option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </details>
  )
}
