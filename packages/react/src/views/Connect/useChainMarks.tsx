import type { ConnectorInfo, LatchkeyState } from '@latchkey/kernel'
import type { ReactNode } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import { markOfChain } from '../../pictures/markOfChain.js'
import { NetworkIcon } from '../../primitives/NetworkIcon/NetworkIcon.js'

const selectNetworks = (state: LatchkeyState) => state.networks

/** Draws the marks of the chains that a wallet supports; nothing if the application has one chain, which every wallet then supports. */
export function useChainMarks(): (connectors: readonly ConnectorInfo[]) => ReactNode {
  const latchkey = useLatchkey()
  const networks = useSelector(selectNetworks)
  const isOne = Object.keys(networks).length < 2
  return (connectors) => {
    if (isOne || connectors.length === 0) return undefined
    const chains = connectors.map(({ namespace }) => ({
      name: latchkey.namespaces.get(namespace)?.name ?? namespace,
      mark: markOfChain(networks[namespace]),
    }))
    return (
      <span className="lk-connect-chains" role="img" aria-label={chains.map(({ name }) => name).join(', ')}>
        {chains.map(({ name, mark }) => (
          <NetworkIcon key={name} {...mark} size={14} />
        ))}
      </span>
    )
  }
}
