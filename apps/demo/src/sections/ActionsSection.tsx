import type { Account } from '@latchkey/kernel'
import { useConnection, useLatchkey, useNetwork } from '@latchkey/react'
import { actionsOf } from '../actions/actionsOf.js'
import type { DemoAction } from '../actions/DemoAction.js'
import { type DemoNode, type DemoNodes, toCaip, toChain } from '../chains.js'
import type { Log } from '../log.js'
import { useRun } from './useRun.js'

interface ActionsSectionProps {
  readonly log: Log
  readonly nodes: DemoNodes
}

interface EvmNetworksProps {
  readonly nodes: DemoNodes
  readonly run: ReturnType<typeof useRun>['run']
}

/** Adds, switches and removes the networks of Ethereum. */
function EvmNetworks({ nodes, run }: EvmNetworksProps) {
  const latchkey = useLatchkey()
  const { networks, chainId } = useNetwork({ namespace: 'eip155' })
  const isKnown = (node: DemoNode) => networks.some((network) => network.caipNetworkId === toCaip(node))
  const switchTo = async (node: DemoNode) => {
    if (!isKnown(node)) await latchkey.addNetwork({ namespace: 'eip155', network: toChain(node) })
    await latchkey.switchNetwork({ chainId: toCaip(node) })
    return `On ${node.name}`
  }
  const labelOf = (node: DemoNode) => (isKnown(node) ? `Switch to ${node.name}` : `Add ${node.name} and switch`)
  const removeNetwork = async () => {
    if (chainId) await latchkey.removeNetwork({ chainId })
    return `Removed ${chainId}`
  }
  return (
    <>
      {nodes.map((node) => (
        <button key={node.chainId} type="button" onClick={() => void run(labelOf(node), () => switchTo(node))}>
          {labelOf(node)}
        </button>
      ))}
      <button type="button" onClick={() => void run('Remove this network', removeNetwork)}>
        Remove this network
      </button>
    </>
  )
}

/** Actions of an application with the wallet of the active namespace. */
export function ActionsSection({ log, nodes }: ActionsSectionProps) {
  const latchkey = useLatchkey()
  const { namespace = '', address, accounts, network, isConnected } = useConnection()
  const { outcome, run } = useRun(log)
  const adapter = latchkey.namespaces.get(namespace)
  const account = accounts.find((one: Account) => one.address === address)

  const act = async (action: DemoAction) =>
    adapter && account && network ? action.run({ latchkey, adapter, account, network }) : 'No account'
  const disconnect = async () => {
    await latchkey.disconnect()
    return 'Disconnected'
  }
  return (
    <section className="card" aria-labelledby="actions-title">
      <h2 id="actions-title">Actions{adapter && <span className="muted"> on {adapter.name}</span>}</h2>
      <div className="row">
        {adapter &&
          actionsOf(adapter).map((action) => (
            <button key={action.label} type="button" disabled={!isConnected} onClick={() => void run(action.label, () => act(action))}>
              {action.label}
            </button>
          ))}
      </div>
      <div className="row">
        {namespace === 'eip155' && <EvmNetworks nodes={nodes} run={run} />}
        <button type="button" disabled={!isConnected} onClick={() => void run('Disconnect all', disconnect)}>
          Disconnect all
        </button>
      </div>
      <p className="outcome" role="status" data-testid="outcome" data-status={outcome?.status ?? 'none'}>
        {outcome?.text ?? (isConnected ? 'Choose an action.' : 'Connect a wallet to sign and send.')}
      </p>
    </section>
  )
}
