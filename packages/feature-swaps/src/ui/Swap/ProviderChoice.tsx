import { Select, useText } from '@latchkey/react/ui'
import type { SwapQuote } from '../../contracts/index.js'
import type { SwapFlow } from '../../flow/SwapFlow.js'
import { quoteKey } from '../../flow/SwapsState.js'
import { useShow } from '../useShow.js'

/** Props of {@link ProviderChoice}. */
export interface ProviderChoiceProps {
  readonly shown: SwapQuote
  /** The best first. */
  readonly ranked: readonly SwapQuote[]
  readonly flow: Pick<SwapFlow, 'choose' | 'providerName'>
}

/** Who swaps: the best by what arrives after gas and fees, or another. */
export function ProviderChoice({ shown, ranked, flow }: ProviderChoiceProps) {
  const text = useText()
  const show = useShow()
  const nameOf = (quote: SwapQuote): string => {
    const name = flow.providerName(quote)
    return quote.route.length > 1 ? text('swaps.provider.split', { name }) : name
  }
  const options = ranked.map((quote, index) => ({
    id: quoteKey(quote),
    label:
      index === 0
        ? text('swaps.provider.best', { name: nameOf(quote) })
        : text('swaps.provider.other', { name: nameOf(quote), amount: show.tokens(quote.amountOut, quote.to), symbol: quote.to.symbol }),
  }))
  const choose = (id: string): void => flow.choose(id === options[0]?.id ? undefined : ranked.find((quote) => quoteKey(quote) === id))
  return <Select label={text('swaps.fact.provider')} options={options} value={quoteKey(shown)} onChange={choose} />
}
