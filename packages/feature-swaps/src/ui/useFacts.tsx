import type { Fact } from '@latchkey/react/ui'
import { useText } from '@latchkey/react/ui'
import type { SwapQuote, SwapToken } from '../contracts/index.js'
import type { ShownQuote } from '../flow/selectSwap.js'
import { Impact } from './Impact.js'
import type { Show } from './show.js'
import { percentOfPpm } from './show.js'
import { useDuration } from './useDuration.js'
import { useShow } from './useShow.js'

/** What facts are made of. */
export interface FactsProps {
  readonly shown: ShownQuote
  readonly native: SwapToken | undefined
  /** As in the state. */
  readonly blockMs: number | undefined
  /** Undefined where it is shown elsewhere. */
  readonly providerName: string | undefined
}

/** Price impact, the least that arrives, gas, time, provider and its fee, what tokens keep, for people. */
export function useFacts({ shown, native, blockMs, providerName }: FactsProps): readonly Fact[] {
  const text = useText()
  const show = useShow()
  const duration = useDuration(blockMs)
  const { quote, impactBps, gasCost, gasUsdE18, taxes } = shown
  const unknown = text('swaps.unknown')
  const gas = native && gasCost !== undefined ? `${show.tokens(gasCost, native)} ${native.symbol}` : unknown
  const worth = show.dollars(gasUsdE18)
  return [
    { label: text('swaps.fact.impact'), value: <Impact bps={impactBps} /> },
    { label: text('swaps.fact.least'), value: <bdi>{`${show.tokens(quote.minimumOut, quote.to)} ${quote.to.symbol}`}</bdi> },
    { label: text('swaps.fact.gas'), value: <bdi>{worth === undefined ? gas : `${gas} (${worth})`}</bdi> },
    ...(duration === undefined ? [] : [{ label: text('swaps.fact.time'), value: duration }]),
    ...(providerName === undefined
      ? []
      : [
          {
            label: text('swaps.fact.provider'),
            value: <bdi>{quote.route.length > 1 ? text('swaps.provider.split', { name: providerName }) : providerName}</bdi>,
          },
        ]),
    ...(taxes.length === 0
      ? []
      : [
          {
            label: text('swaps.fact.tax'),
            value: (
              <bdi>
                {taxes.map(({ token, ppm }) => `${text('swaps.percent', { value: percentOfPpm(ppm) })} ${token.symbol}`).join(', ')}
              </bdi>
            ),
          },
        ]),
    { label: text('swaps.fact.fee'), value: <bdi>{feeOf(quote, show) ?? text('swaps.none')}</bdi> },
  ]
}

const feeOf = ({ providerFee, from }: SwapQuote, show: Show): string | undefined =>
  providerFee > 0n ? `${show.tokens(providerFee, from)} ${from.symbol}` : undefined
