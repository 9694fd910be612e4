import type { LatchkeyState } from '@latchkey/kernel'
import { useLatchkey, useSelector, useStyles } from '@latchkey/react'
import { Button, IconTile, Row, Screen, useText } from '@latchkey/react/ui'
import { useCallback } from 'react'
import { coinIcon } from '../../coinIcon.js'
import { hasEnded } from '../../orders/hasEnded.js'
import { addressOf } from '../Activity/groupByMonth.js'
import type { OnrampToken } from '../../contracts/index.js'
import type { OnrampFlow } from '../../flow/OnrampFlow.js'
import type { OnrampState } from '../../flow/OnrampState.js'
import { OnrampGate } from '../shared/OnrampGate.js'
import { networkOf } from '@latchkey/feature-kit'
import { SandboxNote } from '../shared/SandboxNote.js'
import { useFlow, watch } from '../shared/useFlow.js'
import { useOnrampState } from '../shared/useOnrampState.js'
import { ChoiceRow } from './ChoiceRow.js'
import { OfferRow } from './OfferRow.js'
import { Payment } from './Payment.js'
import sheet from './Providers.css?inline'

/** What to buy, for how much, and from whom. */
export function Providers() {
  const use = useFlow(watch)
  const state = useOnrampState()
  const { token } = state
  return (
    <OnrampGate use={use} state={state} isEmpty={!token}>
      {() => token && <Offers flow={use.flow} state={state} token={token} />}
    </OnrampGate>
  )
}

interface OffersProps {
  readonly flow: OnrampFlow | undefined
  readonly state: OnrampState
  readonly token: OnrampToken
}

function Offers({ flow, state, token }: OffersProps) {
  useStyles(sheet)
  const text = useText()
  const { router } = useLatchkey().ui
  const { fiat = '', offers, orders, account } = state
  const network = useSelector(useCallback((all: LatchkeyState) => networkOf(all, token.chainId)?.name, [token.chainId]))
  const underWay = orders.filter((order) => order.address === addressOf(account) && order.reference !== undefined && !hasEnded(order))
  const isBestKnown = offers.filter(({ status }) => status === 'quoted').length > 1
  // The offers are sorted by what arrives.
  const best = offers.find(({ status }) => status === 'quoted' || status === 'onPage')
  const choose = (providerId: string) => {
    flow?.choose(providerId)
    router.push('BuyInProgress')
  }
  return (
    <Screen
      mayGrow
      actions={
        best && (
          <Button variant="accent" onPress={() => choose(best.providerId)}>
            {text('onramp.providers.continue', { provider: best.name })}
          </Button>
        )
      }
    >
      {underWay.length > 0 && (
        <Row
          icon={<IconTile icon={coinIcon} />}
          title={text('onramp.pending', { count: underWay.length })}
          leadsTo="view"
          onPress={() => router.push('OnRampActivity')}
        />
      )}
      <Payment state={state} flow={flow} />
      <ChoiceRow
        label={text('onramp.buying')}
        name={token.name}
        icon={token.iconUrl}
        coin={token}
        detail={`${token.symbol} · ${network ?? token.chainId}`}
        onPress={() => router.push('OnRampTokenSelect')}
      />
      <section className="lk-onramp-offers" aria-label={text('onramp.providers.label')}>
        <h3>{text('onramp.providers.label')}</h3>
        <ul role="list">
          {offers.map((offer, index) => (
            <li key={offer.providerId}>
              <OfferRow
                offer={offer}
                token={token}
                fiat={fiat}
                isBest={isBestKnown && index === 0}
                onChoose={() => choose(offer.providerId)}
                onRetry={() => void flow?.refresh()}
              />
            </li>
          ))}
        </ul>
      </section>
      {offers.some(({ isSandbox }) => isSandbox) && <SandboxNote />}
      <div className="lk-onramp-links">
        <Button variant="quiet" onPress={() => router.push('WhatIsABuy')}>
          {text('onramp.whatIsABuy.title')}
        </Button>
        <Button variant="quiet" onPress={() => router.push('OnRampActivity')}>
          {text('onramp.activity.title')}
        </Button>
      </div>
    </Screen>
  )
}
