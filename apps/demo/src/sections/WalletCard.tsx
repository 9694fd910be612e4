import type { Log } from '../log.js'
import type { DemoWallet } from '../testWallets.js'
import { trustedWallets } from '../trustedWallets.js'
import { EvmControls } from './EvmControls.js'
import { FailureSwitches } from './FailureSwitches.js'
import { NamespaceControls } from './NamespaceControls.js'

/** Controls of one wallet: its accounts, its network, and its failures. */
export function WalletCard({ log, name, description, evm, parts }: DemoWallet & { readonly log: Log }) {
  const forget = () => {
    trustedWallets.delete(name)
    evm?.disconnect()
    for (const part of parts) void part.disconnect()
  }
  return (
    <article className="wallet" aria-label={name}>
      <h3>{name}</h3>
      <p className="muted">{description}</p>
      <div className="row">
        {evm && parts.length === 0 && <EvmControls name={name} controls={evm} log={log} />}
        {parts.length > 0 && <NamespaceControls parts={parts} />}
        <button type="button" onClick={forget}>
          Forget page
        </button>
      </div>
      {evm && <FailureSwitches onChange={evm.setFailures} />}
    </article>
  )
}
