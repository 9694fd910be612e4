import { Icon, SkeletonText, Spinner, useText } from '@latchkey/react/ui'
import { useId, useState } from 'react'
import { Facts } from '../Facts.js'
import { showRate, useDollars } from '../show.js'
import type { SwapParts } from '../SwapGate.js'
import { ProviderChoice } from './ProviderChoice.js'
import { SlippageChoice } from './SlippageChoice.js'

/** The rate in one line; everything else about the quote, and what can be changed, below it. */
export function QuoteDetails({ state, view, flow }: SwapParts) {
  const text = useText()
  const dollars = useDollars()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { shown, amountIn } = view
  const { from, to, quotes } = state
  if (!from || !to) return null
  const hasChoice = view.ranked.length > 1
  const isAwaited = !shown && Boolean(amountIn) && quotes.status !== 'failed'
  return (
    <div className="lk-swap-details">
      <button type="button" aria-expanded={isOpen} aria-controls={id} aria-description={text('swaps.details')} onClick={() => setOpen(!isOpen)}>
        {isAwaited ? (
          <SkeletonText label={text('swaps.quoting')} characters={20} />
        ) : (
          <bdi>{shown ? text('swaps.rate', { from: from.symbol, to: to.symbol, amount: showRate(shown.rate) }) : text('swaps.details')}</bdi>
        )}
        <span className="lk-swap-details-end">
          {shown && quotes.isRefreshing && <Spinner />}
          {dollars(shown?.gasUsdE18)}
          <span className="lk-swap-down" data-up={isOpen || undefined}>
            <Icon name="chevron" size={16} />
          </span>
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            {shown && <Facts shown={shown} native={state.native} providerName={hasChoice ? undefined : flow.providerName(shown.quote)} />}
            <SlippageChoice slippageBps={state.slippageBps} onChange={flow.setSlippage} />
            {shown && hasChoice && <ProviderChoice shown={shown.quote} ranked={view.ranked} flow={flow} />}
          </>
        )}
      </div>
    </div>
  )
}
