import type { CaipNetworkId, LatchkeyState, Network } from '@latchkey/kernel'
import { useLatchkey, useSelector } from '@latchkey/react'
import { Button, List, NetworkIcon, Notice, Row, Screen, useText } from '@latchkey/react/ui'
import type { GateNeed, GateNetworks, GateProps, GateTexts } from './GateProps.js'

/** Shown in place of a view that cannot be used: which of the needs is not met, and what leads on. */
export function Elsewhere({
  account,
  networks,
  empty,
  need,
}: Pick<GateProps, 'account' | 'networks' | 'empty'> & { readonly need: GateNeed }) {
  if (account && need === 'account') return <NoAccount texts={account} />
  if (networks && need === 'network') return <Offered {...networks} />
  return empty && <Empty texts={empty} />
}

/** The application's networks on which the view works. */
function Offered({ ids, texts }: GateNetworks) {
  const text = useText()
  const { ui } = useLatchkey()
  const offered = useSelector((state) => offeredOf(state, ids), isSame)
  const choose = ({ caipNetworkId }: Network): void => {
    const next = ui.routeToNetwork(caipNetworkId)
    if (next) ui.router.push(next.view, next.params)
  }
  const isEmpty = offered.length === 0
  return (
    <Screen>
      <Notice icon="network" title={text.heading(`${texts}.title`)} text={text.heading(`${texts}.${isEmpty ? 'none' : 'text'}`)} />
      {!isEmpty && (
        <List
          items={offered}
          label={text('networks.title')}
          getKey={({ caipNetworkId }) => caipNetworkId}
          renderRow={(network, tabIndex) => (
            <Row
              icon={<NetworkIcon chainId={network.caipNetworkId} src={network.iconUrl} />}
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

function NoAccount({ texts }: { readonly texts: GateTexts }) {
  const text = useText()
  const { router } = useLatchkey().ui
  return (
    <Screen>
      <Notice icon="wallet" title={text.heading(`${texts}.title`)} text={text.heading(`${texts}.text`)}>
        <Button variant="accent" onPress={() => router.push('Connect')}>
          {text('connect.title')}
        </Button>
      </Notice>
    </Screen>
  )
}

function Empty({ texts }: { readonly texts: GateTexts }) {
  const text = useText()
  const { close } = useLatchkey()
  return (
    <Screen>
      <Notice icon="wallet" title={text.heading(`${texts}.title`)} text={text.heading(`${texts}.text`)}>
        <Button onPress={() => void close()}>{text('shell.close')}</Button>
      </Notice>
    </Screen>
  )
}

const offeredOf = ({ networks }: LatchkeyState, ids: readonly CaipNetworkId[]): readonly Network[] =>
  Object.values(networks)
    .flat()
    .filter(({ caipNetworkId }) => ids.includes(caipNetworkId))

const isSame = (one: readonly Network[], other: readonly Network[]): boolean =>
  one.length === other.length && one.every((network, index) => network === other[index])
