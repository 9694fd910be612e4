import { AmountField, useText } from '@latchkey/react/ui'
import { useShow } from '../useShow.js'
import type { SwapParts } from '../SwapGate.js'
import { lengthOf } from './lengthOf.js'
import { Presets } from './Presets.js'
import { TokenButton } from './TokenButton.js'

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
      {balance ? <Presets state={state} flow={flow} /> : null}
      <TokenButton side="from" token={from} />
      {from && balance !== undefined && (
        <div className="lk-swap-balance">
          <span>{text('swaps.balance', { amount: show.tokens(balance, from) })}</span>
        </div>
      )}
    </div>
  )
}
