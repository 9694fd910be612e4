import { useLatchkey } from '@latchkey/react'
import { Note, Review, useText } from '@latchkey/react/ui'
import { useRef, useState } from 'react'
import type { SwapButtonReason } from '../../flow/selectButton.js'
import type { ShownQuote } from '../../flow/selectSwap.js'
import { ImpactNote } from '../Swap/ImpactNote.js'
import { percentOf } from '../show.js'
import type { SwapParts } from '../SwapGate.js'
import { TokenNotes } from '../TokenNotes.js'
import { UncheckedNote } from '../UncheckedNote.js'
import { UnlimitedNote } from './UnlimitedNote.js'
import { useFacts } from '../useFacts.js'
import { useShow } from '../useShow.js'
import { Legs } from './Legs.js'
import { reportProgress } from './reportProgress.js'

/** What the visitor agrees to, by the reason of the button. */
const CONSENTS: Readonly<Partial<Record<SwapButtonReason, 'confirmTokens' | 'confirmImpact' | 'confirmUnchecked'>>> = {
  confirmToken: 'confirmTokens',
  confirmImpact: 'confirmImpact',
  confirmUnchecked: 'confirmUnchecked',
}

/** What the step that leads on is called. */
function labelOf(reason: SwapButtonReason, hasMoved: boolean) {
  if (CONSENTS[reason]) return `swaps.button.${reason}` as const
  if (hasMoved) return 'swaps.accept'
  return reason === 'review' ? 'swaps.confirm' : (`swaps.button.${reason}` as const)
}

/** The review of a quote. Quotes are refreshed meanwhile; one below the shown minimum has to be accepted. */
export function LastLook({ state, view, flow, shown }: SwapParts & { readonly shown: ShownQuote }) {
  const text = useText()
  const show = useShow()
  const latchkey = useLatchkey()
  const isBegun = useRef(false)
  const { quote, rate } = shown
  const [seen, setSeen] = useState(quote)
  const hasMoved = quote.amountOut < seen.minimumOut
  const { reason } = view.button
  const consent = CONSENTS[reason]
  const facts = [
    {
      label: text('swaps.fact.rate'),
      value: <bdi>{text('swaps.rate', { from: quote.from.symbol, to: quote.to.symbol, amount: show.rate(rate) })}</bdi>,
    },
    ...useFacts({ shown, native: state.native, blockMs: state.blockMs, providerName: flow.providerName(quote) }),
    { label: text('swaps.fact.slippage'), value: text('swaps.percent', { value: percentOf(quote.slippageBps) }) },
  ]
  const confirm = (): void => {
    if (consent) flow[consent]()
    else if (hasMoved) setSeen(quote)
    else if (!isBegun.current) swap()
  }
  const swap = (): void => {
    isBegun.current = true
    const stop = reportProgress({ latchkey, text, show })
    const end = (): void => {
      isBegun.current = false
      stop()
    }
    // Progress and failure are in the state.
    flow.swap(quote).then(end, end)
  }
  const canGoOn = consent !== undefined || reason === 'review'
  return (
    <Review
      summary={
        <Legs
          from={{ label: text('swaps.pay'), token: quote.from, amount: quote.amountIn, usdE18: view.amountInUsdE18 }}
          to={{ label: text('swaps.receive'), token: quote.to, amount: quote.amountOut, usdE18: view.amountOutUsdE18 }}
        />
      }
      facts={facts}
      cancelLabel={text('swaps.cancel')}
      confirmLabel={text(labelOf(reason, hasMoved), { symbol: state.native?.symbol ?? '' })}
      isDisabled={!canGoOn}
      onCancel={latchkey.ui.router.goBack}
      onConfirm={confirm}
    >
      <TokenNotes state={state} view={view} />
      <ImpactNote state={state} view={view} />
      <UncheckedNote state={state} view={view} flow={flow} />
      <UnlimitedNote quote={quote} approval={state.approval} name={flow.providerName(quote)} />
      {hasMoved && <Note tone="error">{text('swaps.moved')}</Note>}
    </Review>
  )
}
