import { useConnection, useLatchkey, useNetwork } from '@latchkey/react'
import { demoActions } from '../actions.js'
import type { Log } from '../log.js'
import { type DemoNode, type DemoNodes, toCaip, toChain } from '../nodes.js'
import { useRun } from './useRun.js'

interface ActionsSectionProps {
  readonly log: Log
  readonly nodes: DemoNodes
}

/** What an application does with the wallet. */
export function ActionsSection({ log, nodes }: ActionsSectionProps) {
  const latchkey = useLatchkey()
  const { address, isConnected } = useConnection()
  const { networks, chainId } = useNetwork()
  const { outcome, run } = useRun(log)

  const switchTo = async (node: DemoNode) => {
    const target = toCaip(node)
    const isKnown = networks.some((network) => network.caipNetworkId === target)
    if (!isKnown) await latchkey.addNetwork({ namespace: 'eip155', network: toChain(node) })
    await latchkey.switchNetwork({ chainId: target })
    return `On ${node.name}`
  }
  const labelOf = (node: DemoNode) => {
    const isKnown = networks.some((network) => network.caipNetworkId === toCaip(node))
    return isKnown ? `Switch to ${node.name}` : `Add ${node.name} and switch`
  }
  const removeNetwork = async () => {
    if (chainId) await latchkey.removeNetwork({ chainId })
    return `Removed ${chainId}`
  }
  const disconnect = async () => {
    await latchkey.disconnect()
    return 'Disconnected'
  }
  return (
    <section className="card" aria-labelledby="actions-title">
      <h2 id="actions-title">Actions</h2>
      <div className="row">
        {demoActions.map(({ label, run: act }) => (
          <button
            key={label}
            type="button"
            disabled={!isConnected}
            onClick={() => void run(label, () => act({ latchkey, address: address ?? '' }))}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="row">
        {nodes.map((node) => (
          <button key={node.chainId} type="button" onClick={() => void run(labelOf(node), () => switchTo(node))}>
            {labelOf(node)}
          </button>
        ))}
        <button type="button" onClick={() => void run('Remove this network', removeNetwork)}>
          Remove this network
        </button>
        <button type="button" disabled={!isConnected} onClick={() => void run('Disconnect', disconnect)}>
          Disconnect
        </button>
      </div>
      <p className="outcome" role="status" data-status={outcome?.status ?? 'none'}>
        {outcome?.text ?? (isConnected ? 'Choose an action.' : 'Connect a wallet to sign and send.')}
      </p>
    </section>
  )
}
