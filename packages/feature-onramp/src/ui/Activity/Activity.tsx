import { isolate } from '@latchkey/feature-kit/react'
import { useLatchkey, useStyles } from '@latchkey/react'
import { Screen, TokenRow, useText } from '@latchkey/react/ui'
import { useMemo } from 'react'
import type { OnrampOrder } from '../../contracts/index.js'
import type { OnrampFlow } from '../../flow/OnrampFlow.js'
import { NothingYet } from '../shared/NothingYet.js'
import { useFlow } from '../shared/useFlow.js'
import { useMoney } from '../shared/useMoney.js'
import { useOnrampState } from '../shared/useOnrampState.js'
import sheet from './Activity.css?inline'
import { addressOf, groupByMonth } from './groupByMonth.js'

const followAll = (flow: OnrampFlow) => flow.track()

/** Orders of the account on this device by month. Open orders are polled. */
export function Activity() {
  useStyles(sheet)
  const money = useMoney()
  const { router } = useLatchkey().ui
  useFlow(followAll)
  const { orders, account } = useOnrampState()
  const groups = useMemo(() => {
    const nowMs = Date.now()
    return groupByMonth(
      orders.filter(({ address }) => address === addressOf(account)),
      (timeMs) => money.month(timeMs, nowMs),
    )
  }, [orders, account, money])
  if (groups.length === 0) return <NothingYet name="activity.none" />
  return (
    <Screen>
      <div className="lk-onramp-activity">
        {groups.map(({ title, orders: items }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul role="list">
              {items.map((order) => (
                <li key={order.id}>
                  <OrderRow order={order} onPress={() => router.push('BuyInProgress', { orderId: order.id })} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Screen>
  )
}

function OrderRow({ order, onPress }: { readonly order: OnrampOrder; readonly onPress: () => void }) {
  const text = useText()
  const money = useMoney()
  const { token, receive, providerName, createdAtMs, state, reference } = order
  const isUntracked = reference === undefined && state === 'pending'
  return (
    <TokenRow
      name={token.name}
      icon={token.iconUrl}
      coin={token}
      detail={`${isolate(providerName)} · ${isolate(money.day(createdAtMs))}`}
      amount={receive === undefined ? token.symbol : money.coins(receive, token)}
      value={text(isUntracked ? 'onramp.state.untracked' : `onramp.state.${state}`)}
      leadsTo="view"
      onPress={onPress}
    />
  )
}
