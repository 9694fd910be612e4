import { Icon, SkeletonText, Spinner, useText } from '@latchkey/react/ui'
import { lazy, Suspense, useId, useState } from 'react'
import { useDuration } from '../useDuration.js'
import { useShow } from '../useShow.js'
import type { SwapParts } from '../SwapGate.js'

/** Loads when the details are opened. */
const DetailsPanel = lazy(async () => ({ default: (await import('./DetailsPanel.js')).DetailsPanel }))

/** The rate in one line; everything else about the quote, and what can be changed, below it. */
export function QuoteDetails(parts: SwapParts) {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!parts.state.from || !parts.state.to) return null
  return (
    <div className="lk-swap-details">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-description={text('swaps.details')}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="lk-swap-rate">
          <Rate {...parts} />
          <Offer {...parts} />
        </span>
        <span className="lk-swap-details-end">
          <Gas {...parts} />
          <span className="lk-swap-down" data-up={isOpen || undefined}>
            <Icon name="chevron" size={16} />
          </span>
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<SkeletonText label={text('shell.loading')} characters={30} />}>
            <DetailsPanel {...parts} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function Rate({ state, view: { shown, amountIn } }: SwapParts) {
  const text = useText()
  const show = useShow()
  if (!shown && amountIn && state.quotes.status !== 'failed') return <SkeletonText label={text('swaps.quoting')} characters={20} />
  if (!shown) return <bdi>{text('swaps.details')}</bdi>
  const { from, to } = shown.quote
  return <bdi>{text('swaps.rate', { from: from.symbol, to: to.symbol, amount: show.rate(shown.rate) })}</bdi>
}

/** Who swaps, and how long it takes. */
function Offer({ state, flow, view: { shown } }: SwapParts) {
  const duration = useDuration(state.blockMs)
  if (!shown) return null
  const name = flow.providerName(shown.quote)
  return <small>{duration === undefined ? name : `${name} · ${duration}`}</small>
}

/** The gas cost in fiat. During a refresh only its mark moves. */
function Gas({ state, view: { shown } }: SwapParts) {
  const text = useText()
  const amount = useShow().dollars(shown?.gasUsdE18)
  return (
    <>
      {state.quotes.isRefreshing && shown && <Spinner />}
      {amount && <span>{text('swaps.provider.cost', { amount })}</span>}
    </>
  )
}
