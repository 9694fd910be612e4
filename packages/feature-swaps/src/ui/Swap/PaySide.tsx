import { AmountField, useText } from '@latchkey/react/ui'
import { lazy, Suspense } from 'react'
import { useShow } from '../useShow.js'
import type { SwapParts } from '../SwapGate.js'
import { lengthOf } from './lengthOf.js'
import { TokenButton } from './TokenButton.js'

/** Loads once there is something to take a part of. */
const Presets = lazy(async () => ({ default: (await import('./Presets.js')).Presets }))

/** What leaves: the amount, its worth, what there is of it. */
export function PaySide({ state, view, flow }: SwapParts) {
  const text = useText()
  const show = useShow()
  const { from, amount, balances } = state
  const balance = from && balances[from.address]
  return (
    <div className="lk-swap-side" data-length={lengthOf(amount)}>
      <AmountField
        label={text('swaps.pay')}
        value={amount}
        onChange={flow.setAmount}
        decimals={from?.decimals ?? 18}
        note={show.dollars(view.amountInUsdE18) ?? ''}
      />
      <Suspense fallback={null}>{balance ? <Presets state={state} flow={flow} /> : null}</Suspense>
      <TokenButton side="from" token={from} />
      {from && balance !== undefined && (
        <div className="lk-swap-balance">
          <span>{text('swaps.balance', { amount: show.tokens(balance, from) })}</span>
        </div>
      )}
    </div>
  )
}
