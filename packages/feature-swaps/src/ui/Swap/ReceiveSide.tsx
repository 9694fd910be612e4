import { SkeletonText, useText } from '@latchkey/react/ui'
import { lazy, Suspense, useId } from 'react'
import { useShow } from '../useShow.js'
import type { SwapParts } from '../SwapGate.js'
import { lengthOf } from './lengthOf.js'
import { TokenButton } from './TokenButton.js'

/** Loads with the first quote. */
const ImpactWord = lazy(async () => ({ default: (await import('./ImpactWord.js')).ImpactWord }))

/** What would arrive. A quote that is being refreshed stays as it is. */
export function ReceiveSide(parts: SwapParts) {
  const text = useText()
  const show = useShow()
  const id = useId()
  const { to, balances } = parts.state
  const balance = to && balances[to.address]
  const { shown, amountOut } = parts.view
  const amount = to && amountOut !== undefined ? show.tokens(amountOut, to) : '0'
  return (
    <div className="lk-swap-side" role="group" aria-labelledby={id} data-length={lengthOf(amount)}>
      <span id={id} className="lk-swap-label">
        {text('swaps.receive')}
      </span>
      <Suspense fallback={null}>{shown && <ImpactWord bps={shown.impactBps} />}</Suspense>
      <Arriving {...parts} amount={amount} />
      <TokenButton side="to" token={to} />
      <span className="lk-swap-worth">{show.dollars(parts.view.amountOutUsdE18)}</span>
      {to && balance !== undefined && (
        <div className="lk-swap-balance">
          <span>{text('swaps.balance', { amount: show.tokens(balance, to) })}</span>
        </div>
      )}
    </div>
  )
}

/** The amount; by prices alone, and quiet, until a quote is there. */
function Arriving({ state: { to, quotes }, view: { amountIn, amountOut, shown }, amount }: SwapParts & { readonly amount: string }) {
  const text = useText()
  const isAwaited = to && amountIn && amountOut === undefined && quotes.status !== 'failed'
  return (
    <output className="lk-swap-amount" data-quiet={!shown || undefined} dir="ltr">
      {isAwaited ? <SkeletonText label={text('swaps.quoting')} /> : amount}
    </output>
  )
}
