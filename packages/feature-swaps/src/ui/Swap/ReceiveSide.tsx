import { SkeletonText, useText } from '@latchkey/react/ui'
import { useId } from 'react'
import { useShow } from '../useShow.js'
import type { SwapParts } from '../SwapGate.js'
import { TokenButton } from './TokenButton.js'

/** Longer amounts are written smaller, so that they stay on one line. */
const LENGTHS = [
  [14, 'longest'],
  [8, 'long'],
] as const

/** What would arrive. A quote that is being refreshed stays as it is. */
export function ReceiveSide(parts: SwapParts) {
  const text = useText()
  const show = useShow()
  const id = useId()
  const { to, balances } = parts.state
  const balance = to && balances[to.address]
  return (
    <div className="lk-swap-side" role="group" aria-labelledby={id}>
      <span id={id} className="lk-swap-label">
        {text('swaps.receive')}
      </span>
      <Arriving {...parts} />
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
function Arriving({ state: { to, quotes }, view: { amountIn, amountOut, shown } }: SwapParts) {
  const text = useText()
  const show = useShow()
  const isAwaited = to && amountIn && amountOut === undefined && quotes.status !== 'failed'
  const amount = to && amountOut !== undefined ? show.tokens(amountOut, to) : '0'
  return (
    <output
      className="lk-swap-amount"
      data-quiet={!shown || undefined}
      data-length={LENGTHS.find(([length]) => amount.length > length)?.[1]}
      dir="ltr"
    >
      {isAwaited ? <SkeletonText label={text('swaps.quoting')} /> : amount}
    </output>
  )
}
