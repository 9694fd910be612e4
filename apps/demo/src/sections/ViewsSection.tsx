import type { OpenParameters } from '@latchkey/kernel'
import { useLatchkey, type WalletChoice } from '@latchkey/react'
import { type DemoNodes, toCaip } from '../chains.js'
import type { Log } from '../log.js'
import { onrampViews } from '../onramp/createDemoOnramp.js'
import { OutcomeLine } from './OutcomeLine.js'
import { useRun } from './useRun.js'

/** The parameters that the row of Alloy Wallet passes. */
const alloyChoices: readonly WalletChoice[] = [
  { connectorId: 'test.latchkey.alloy', namespace: 'eip155' },
  ...['solana', 'bip122', 'polkadot'].map((namespace) => ({ connectorId: 'Alloy Wallet', namespace })),
]

const listViews = (nodes: DemoNodes): readonly OpenParameters[] => [
  {},
  { view: 'Connect' },
  { view: 'ConnectingExternal', params: { connectorId: 'test.latchkey.copper', namespace: 'eip155' } },
  { view: 'ConnectingMultiChain', params: { choices: alloyChoices } },
  { view: 'ConnectingWalletConnectBasic' },
  { view: 'ConnectingWalletConnect', params: { walletId: 'zinc' } },
  { view: 'AllWallets' },
  { view: 'Account' },
  { view: 'AccountSettings' },
  { view: 'SwitchAddress' },
  { view: 'Networks' },
  { view: 'SwitchNetwork', params: { chainId: toCaip(nodes[1]) } },
  { view: 'SwitchActiveChain', params: { chainId: 'solana:localnet' } },
  { view: 'UnsupportedChain' },
  { view: 'WhatIsAWallet' },
  { view: 'WhatIsANetwork' },
  { view: 'GetWallet' },
  { view: 'Downloads', params: { walletId: 'zinc' } },
  ...onrampViews,
  { view: 'demo.Components' },
  { view: 'NoSuchView' },
]

/** Opens each view directly, as `open({ view })` does. */
export function ViewsSection({ log, nodes }: { readonly log: Log; readonly nodes: DemoNodes }) {
  const latchkey = useLatchkey()
  const { outcome, run } = useRun(log)
  const open = async (parameters: OpenParameters) => {
    const result = await latchkey.open(parameters)
    return result.opened ? `Opened ${result.view}` : `Stayed closed: ${result.reason}`
  }
  return (
    <section className="card" aria-labelledby="views-title">
      <h2 id="views-title">Views</h2>
      <div className="row">
        {listViews(nodes).map((parameters) => {
          const name = parameters.view ?? 'open()'
          return (
            <button key={name} type="button" onClick={() => void run(`Open ${name}`, () => open(parameters))}>
              {name}
            </button>
          )
        })}
      </div>
      <OutcomeLine outcome={outcome} />
    </section>
  )
}
