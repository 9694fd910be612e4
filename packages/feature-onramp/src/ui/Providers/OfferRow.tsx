import { Row, useText, WalletIcon } from '@latchkey/react/ui'
import type { OnrampToken } from '../../contracts/index.js'
import { coinIcon } from '../../coinIcon.js'
import type { OnrampOffer } from '../../flow/OnrampState.js'
import { feesOf } from '../../flow/rateOf.js'
import { useMoney } from '../shared/useMoney.js'

/** Props of {@link OfferRow}. */
export interface OfferRowProps {
  readonly offer: OnrampOffer
  readonly token: OnrampToken
  readonly fiat: string
  /** It is the best of several quotes. */
  readonly isBest: boolean
  readonly onChoose: () => void
  readonly onRetry: () => void
}

/** The offer of a provider, or why it cannot be chosen. */
export function OfferRow({ offer, token, fiat, isBest, onChoose, onRetry }: OfferRowProps) {
  const money = useMoney()
  const detail = useDetail({ offer, fiat, isBest })
  const { status, name, iconUrl, quote } = offer
  const isChoosable = status === 'quoted' || status === 'onPage'
  return (
    <Row
      icon={<WalletIcon src={iconUrl} glyph={coinIcon} />}
      title={name}
      detail={detail}
      {...(quote && { badge: <bdi className="lk-onramp-receive">{money.coins(quote.receive, token)}</bdi> })}
      {...(isChoosable && { leadsTo: 'view' as const })}
      isBusy={status === 'asking'}
      isDisabled={status === 'noAmount' || status === 'outsideLimits'}
      onPress={status === 'failed' ? onRetry : onChoose}
    />
  )
}

function useDetail({ offer, fiat, isBest }: Pick<OfferRowProps, 'offer' | 'fiat' | 'isBest'>): string {
  const text = useText()
  const money = useMoney()
  const { status, quote, feePercent, limits = {} } = offer
  switch (status) {
    case 'quoted':
      return quote ? text(isBest ? 'onramp.offer.best' : 'onramp.offer.fees', { amount: money.fiat(feesOf(quote), fiat) }) : ''
    case 'outsideLimits':
      return money.limits('outside', limits, fiat) ?? ''
    case 'onPage':
      return feePercent ? text('onramp.offer.onPageFees', { min: feePercent[0], max: feePercent[1] }) : text('onramp.offer.onPage')
    case 'asking':
      return text('onramp.review.updating')
    case 'noAmount':
      return text('onramp.offer.enterAmount')
    default:
      return text('onramp.offer.failed')
  }
}
