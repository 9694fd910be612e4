import type { Fact } from '@latchkey/react/ui'
import type { useText } from '@latchkey/react/ui'
import type { OnrampFee, OnrampQuote, OnrampToken } from '../../contracts/index.js'
import { cut, rateOf } from '../../flow/rateOf.js'
import type { useMoney } from '../shared/useMoney.js'

/** What the facts are made of. */
export interface QuoteToShow {
  readonly quote: OnrampQuote
  readonly token: OnrampToken
  readonly fiat: string
  readonly provider: string
  readonly money: ReturnType<typeof useMoney>
  readonly text: ReturnType<typeof useText>
}

/** A quote line by line: what is paid, each fee, and the price of what is left. */
export function quoteFacts({ quote, token, fiat, provider, money, text }: QuoteToShow): readonly Fact[] {
  const nameOf = ({ kind, name }: OnrampFee): string =>
    name ?? (kind === 'provider' ? text('onramp.fee.provider', { provider }) : text(`onramp.fee.${kind}`))
  const fees = quote.fees.map((fee, index) => ({
    label: numbered(nameOf(fee), index, quote.fees.map(nameOf)),
    value: <bdi>{money.fiat(fee.amount, fiat)}</bdi>,
  }))
  return [
    { label: text('onramp.review.pay'), value: <bdi>{money.fiat(quote.total, fiat)}</bdi> },
    ...fees,
    { label: text('onramp.review.rate', { symbol: token.symbol }), value: <bdi>{money.fiat(cut(rateOf(quote), 2), fiat)}</bdi> },
  ]
}

/** Two fees of one name are told apart. */
function numbered(name: string, index: number, names: readonly string[]): string {
  return names.indexOf(name) === index ? name : `${name} (${names.slice(0, index + 1).filter((each) => each === name).length})`
}
