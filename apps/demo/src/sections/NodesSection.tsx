import { useState } from 'react'
import { createTestClient, http } from 'viem'
import type { DemoNode, DemoNodes } from '../chains.js'
import type { Log } from '../log.js'
import { post } from '../post.js'
import { OutcomeLine } from './OutcomeLine.js'
import { useRun } from './useRun.js'

interface NodeRowProps {
  readonly node: DemoNode
  readonly run: ReturnType<typeof useRun>['run']
}

/** One node: whether transactions wait for their block, and whether it answers at all. */
function NodeRow({ node: { name, chainId, url }, run }: NodeRowProps) {
  const [isHeld, setHeld] = useState(false)
  const [isFrozen, setFrozen] = useState(false)
  const hold = async () => {
    const client = createTestClient({ mode: 'anvil', transport: http(url) })
    await client.setAutomine(isHeld)
    if (isHeld) await client.mine({ blocks: 1 })
    setHeld(!isHeld)
    return isHeld ? `${name} makes blocks` : `Transactions on ${name} wait`
  }
  const freeze = async () => {
    await post('/freeze', { chainId, isFrozen: !isFrozen })
    setFrozen(!isFrozen)
    return isFrozen ? `${name} answers` : `${name} answers nothing`
  }
  return (
    <div className="row" role="group" aria-label={name}>
      <strong>{name}</strong>
      <button type="button" aria-pressed={isHeld} onClick={() => void run(`Blocks of ${name}`, hold)}>
        {isHeld ? 'Make blocks' : 'Hold blocks'}
      </button>
      <button type="button" aria-pressed={isFrozen} onClick={() => void run(`Node of ${name}`, freeze)}>
        {isFrozen ? 'Wake the node' : 'Freeze the node'}
      </button>
    </div>
  )
}

/** What nodes of Ethereum do to a transaction that was sent, and to a page that is loaded. */
export function NodesSection({ log, nodes }: { readonly log: Log; readonly nodes: DemoNodes }) {
  const { outcome, run } = useRun(log)
  return (
    <section className="card" aria-labelledby="nodes-title">
      <h2 id="nodes-title">Nodes</h2>
      {nodes.map((node) => (
        <NodeRow key={node.chainId} node={node} run={run} />
      ))}
      <OutcomeLine outcome={outcome} />
    </section>
  )
}
