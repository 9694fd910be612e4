import { useSwap } from '@latchkey/feature-swaps/react'
import { useLatchkey } from '@latchkey/react'

const START = { fromToken: 'ETH', toToken: 'USDC', amount: '1' }

/** What one coin costs right now, and a button that opens the view. */
export function SwapStatus() {
  const { open } = useLatchkey()
  const { state, view } = useSwap(START)
  return (
    <p>
      {view?.shown && `1 ${state?.from?.symbol} = ${view.shown.rate} ${state?.to?.symbol}`}
      <button type="button" onClick={() => void open({ view: 'Swap', params: { ...START, amount: '0.1' } })}>
        Swap
      </button>
    </p>
  )
}
