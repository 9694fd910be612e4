import { useHeading, useLatchkey } from '@latchkey/react'
import { Button, Progress, useText } from '@latchkey/react/ui'
import { useEffect, useRef } from 'react'
import type { SwapToken } from '../../contracts/index.js'
import type { SwapFlow } from '../../flow/SwapFlow.js'
import { worthOf } from '../../flow/arithmetic.js'
import type { SwapProgress } from '../../flow/SwapsState.js'
import { failureText } from '../failureText.js'
import { progressText } from '../progressText.js'
import { useShow } from '../useShow.js'
import { ExplorerLink } from './ExplorerLink.js'
import { Legs } from './Legs.js'
import { pictureOf } from './pictureOf.js'

/** Props of {@link Outcome}. */
export interface OutcomeProps {
  readonly progress: Extract<SwapProgress, { step: 'done' | 'failed' }>
  readonly flow: Pick<SwapFlow, 'reset' | 'refresh'>
}

/** The outcome of a swap. It is reset when the view is left. */
export function Outcome({ progress, flow }: OutcomeProps) {
  const text = useText()
  const show = useShow()
  const { close, ui } = useLatchkey()
  const { quote, step, explorerUrl } = progress
  const isDone = step === 'done'
  useForget(flow)
  useHeading(text('swaps.title'))

  const again = (): void => {
    flow.reset()
    void flow.refresh()
  }
  const shownText = text('swaps.arrived.shown', { to: quote.to.symbol, amount: show.tokens(quote.amountOut, quote.to) })
  return (
    <Progress
      state={step}
      token={pictureOf(quote.to)}
      isQuiet={isQuiet(progress)}
      title={progressText({ text, show }, progress)}
      text={progress.step === 'failed' ? failureText(text, progress.failure) : isOther(progress) ? shownText : undefined}
      actions={
        <>
          <ExplorerLink url={explorerUrl} />
          {isDone && (
            <Button variant="accent" onPress={() => void close()}>
              {text('swaps.done')}
            </Button>
          )}
          {progress.step === 'failed' && (
            <Button variant="accent" onPress={progress.failure.isRetryable ? again : ui.router.goBack}>
              {text(progress.failure.isRetryable ? 'shell.retry' : 'swaps.back')}
            </Button>
          )}
        </>
      }
    >
      <Arrived progress={progress} />
    </Progress>
  )
}

/** Both sides of a swap that is done, as they arrived, at the prices of the review; nothing where that is not known. */
function Arrived({ progress }: Pick<OutcomeProps, 'progress'>) {
  const text = useText()
  if (progress.step !== 'done' || progress.amountReceived === undefined) return null
  const { from, to, amountIn } = progress.quote
  const legOf = (label: string, token: SwapToken, amount: bigint) => {
    const price = progress.pricesUsdE18?.[token.address]
    return { label, token, amount, usdE18: price === undefined ? undefined : worthOf(amount, token, price) }
  }
  return <Legs from={legOf(text('swaps.paid'), from, amountIn)} to={legOf(text('swaps.received'), to, progress.amountReceived)} />
}

const QUIET: readonly string[] = ['USER_REJECTED', 'SWAPS_CANCELLED']
const isQuiet = (progress: SwapProgress): boolean => progress.step === 'failed' && QUIET.includes(progress.failure.code)

/** Another amount arrived than was shown. */
const isOther = (progress: SwapProgress): boolean =>
  progress.step === 'done' && progress.amountReceived !== undefined && progress.amountReceived !== progress.quote.amountOut

/** Forgets the outcome when the view is left for good: a view that StrictMode draws twice is not left. */
function useForget({ reset }: Pick<SwapFlow, 'reset'>): void {
  const drawn = useRef(0)
  useEffect(() => {
    drawn.current += 1
    return () => {
      drawn.current -= 1
      queueMicrotask(() => {
        if (drawn.current === 0) reset()
      })
    }
  }, [reset])
}
