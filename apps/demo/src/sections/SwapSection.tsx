import { useSwap } from '@latchkey/feature-swaps/react'
import { useLatchkey } from '@latchkey/react'
import type { Log } from '../log.js'
import { post } from '../post.js'
import { OutcomeLine } from './OutcomeLine.js'
import { useRun } from './useRun.js'

/** Opens the view with and without arguments, moves the price, and shows the same state without the view. */
export function SwapSection({ log }: { readonly log: Log }) {
  const latchkey = useLatchkey()
  const { state, view } = useSwap()
  const { outcome, run } = useRun(log)
  const open = async (params?: { readonly fromToken: string; readonly toToken: string; readonly amount: string }) => {
    const result = await latchkey.open({ view: 'Swap', params })
    return result.opened ? 'Opened Swap' : `Stayed closed: ${result.reason}`
  }
  const movePrice = async () => {
    await post('/swaps/move', {})
    return 'The price of ETH rose'
  }
  return (
    <section className="card" aria-labelledby="swap-title">
      <h2 id="swap-title">Swap</h2>
      <dl className="facts">
        <div className="fact">
          <dt>Pair</dt>
          <dd>{state?.from ? `${state.from.symbol} → ${state.to?.symbol ?? '…'}` : '–'}</dd>
        </div>
        <div className="fact">
          <dt>Rate</dt>
          <dd data-testid="swap-rate">{view?.shown?.rate ?? '–'}</dd>
        </div>
        <div className="fact">
          <dt>Step</dt>
          <dd data-testid="swap-step">{state?.progress.step ?? '–'}</dd>
        </div>
      </dl>
      <div className="row">
        <button type="button" onClick={() => void run('Open Swap', () => open())}>
          Swap
        </button>
        <button
          type="button"
          onClick={() => void run('Open Swap with arguments', () => open({ fromToken: 'ETH', toToken: 'USDC', amount: '1.5' }))}
        >
          Swap 1.5 ETH to USDC
        </button>
        <button type="button" onClick={() => void run('Move the price', movePrice)}>
          Move the price
        </button>
      </div>
      <OutcomeLine outcome={outcome} />
    </section>
  )
}
