import type { Network } from '@latchkey/kernel'
import { useLatchkey, useSelector } from '@latchkey/react'
import { List, NetworkIcon, Notice, Row, Screen, useText } from '@latchkey/react/ui'
import { useMemo } from 'react'
import type { SwapFlow } from '../flow/SwapFlow.js'

/** Shown when the active network cannot swap: the application's networks that can. */
export function SwapNetworks({ flow }: { readonly flow: SwapFlow }) {
  const text = useText()
  const { ui } = useLatchkey()
  const all = useSelector(({ networks }) => networks)
  const offered = useMemo(() => {
    const ids = flow.networks()
    return Object.values(all)
      .flat()
      .filter(({ caipNetworkId }) => ids.includes(caipNetworkId))
  }, [all, flow])
  const choose = ({ caipNetworkId }: Network): void => {
    const next = ui.routeToNetwork(caipNetworkId)
    if (next) ui.router.push(next.view, next.params)
  }
  const isEmpty = offered.length === 0
  return (
    <Screen>
      <Notice icon="network" title={text('swaps.networks.title')} text={text(isEmpty ? 'swaps.networks.none' : 'swaps.networks.text')} />
      {!isEmpty && (
        <List
          items={offered}
          label={text('swaps.networks.list')}
          getKey={({ caipNetworkId }) => caipNetworkId}
          renderRow={(network, tabIndex) => (
            <Row
              icon={<NetworkIcon chainId={network.caipNetworkId} src={network.iconUrl} name={network.name} />}
              title={network.name}
              tabIndex={tabIndex}
              leadsTo="view"
              onPress={() => choose(network)}
            />
          )}
        />
      )}
    </Screen>
  )
}
