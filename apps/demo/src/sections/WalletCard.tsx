import type { Failure } from '@latchkey/testkit/page-wallet'
import { useState } from 'react'
import type { DemoWallet } from '../testWallets.js'

const METHODS = [
  'eth_requestAccounts',
  'eth_accounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_revokePermissions',
  'personal_sign',
  'eth_sendTransaction',
] as const

const FAILURES = ['reject', 'unauthorized', 'pending', 'unsupported', 'unknownChain', 'throw', 'hang'] as const satisfies readonly Failure[]

/** A network that no application on this page has. */
const FOREIGN_CHAIN = 999

/** How each method misbehaves. */
function FailureSwitches({ onChange }: { readonly onChange: (failures: Readonly<Record<string, Failure>>) => void }) {
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

/** One wallet: what it shares, where it is, and how it fails. */
export function WalletCard({ name, description, wallet: { controls } }: DemoWallet) {
  const [isLocked, setLocked] = useState(false)
  const [isDropped, setDropped] = useState(false)
  const toggleLock = () => {
    controls.setLocked(!isLocked)
    setLocked(!isLocked)
  }
  const toggleDrop = () => {
    controls.setDropped(!isDropped)
    setDropped(!isDropped)
  }
  return (
    <article className="wallet" aria-label={name}>
      <h3>{name}</h3>
      <p className="muted">{description}</p>
      <div className="row">
        <button type="button" onClick={() => controls.setAccounts(controls.addresses)}>
          Share all accounts
        </button>
        <button type="button" onClick={() => controls.setAccounts(controls.addresses.slice(1, 2))}>
          Change account
        </button>
        <button type="button" onClick={() => controls.setChain(FOREIGN_CHAIN)}>
          Move to chain {FOREIGN_CHAIN}
        </button>
        <button type="button" aria-pressed={isLocked} onClick={toggleLock}>
          {isLocked ? 'Unlock' : 'Lock'}
        </button>
        <button type="button" aria-pressed={isDropped} onClick={toggleDrop}>
          {isDropped ? 'Back online' : 'Lose the network'}
        </button>
        <button type="button" onClick={() => controls.disconnect()}>
          Forget this page
        </button>
      </div>
      <FailureSwitches onChange={controls.setFailures} />
    </article>
  )
}
