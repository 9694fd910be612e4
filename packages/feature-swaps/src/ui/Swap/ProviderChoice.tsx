import { Row, useText } from '@latchkey/react/ui'
import type { SwapQuote } from '../../contracts/index.js'
import type { SwapFlow } from '../../flow/SwapFlow.js'
import { quoteKey } from '../../flow/SwapsState.js'
import { useDuration } from '../useDuration.js'
import { useShow } from '../useShow.js'

/** An offer, and what it costs on the network. */
export interface Offer {
  readonly quote: SwapQuote
  /** Dollars times 10^18; undefined where that is not known. */
  readonly gasUsdE18: bigint | undefined
}

/** Props of {@link ProviderChoice}. */
export interface ProviderChoiceProps {
  readonly shown: SwapQuote
  /** The best first. */
  readonly offers: readonly Offer[]
  /** As in the state. */
  readonly blockMs: number | undefined
  readonly flow: Pick<SwapFlow, 'choose' | 'providerName'>
}

/** Who swaps: the best by what arrives after gas and fees, or another; each with what arrives, what it costs and how long it takes. */
export function ProviderChoice({ shown, offers, blockMs, flow }: ProviderChoiceProps) {
  const text = useText()
  const show = useShow()
  const duration = useDuration(blockMs)
  const nameOf = (quote: SwapQuote): string => {
    const name = flow.providerName(quote)
    return quote.route.length > 1 ? text('swaps.provider.split', { name }) : name
  }
  return (
    <div role="group" aria-label={text('swaps.fact.provider')}>
      {offers.map(({ quote, gasUsdE18 }, index) => {
        const amount = show.dollars(gasUsdE18)
        const details = [
          ...(index === 0 ? [text('swaps.provider.best')] : []),
          ...(amount === undefined ? [] : [text('swaps.provider.cost', { amount })]),
          ...(duration === undefined ? [] : [duration]),
        ]
        return (
          <Row
            key={quoteKey(quote)}
            title={nameOf(quote)}
            detail={details.join(' · ')}
            badge={<bdi>{`${show.tokens(quote.amountOut, quote.to)} ${quote.to.symbol}`}</bdi>}
            isCurrent={quoteKey(quote) === quoteKey(shown)}
            onPress={() => flow.choose(index === 0 ? undefined : quote)}
          />
        )
      })}
    </div>
  )
}
