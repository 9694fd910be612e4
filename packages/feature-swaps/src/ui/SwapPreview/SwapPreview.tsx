import { useLatchkey, useStyles } from '@latchkey/react'
import { Button, Notice, Screen, SkeletonRows, useText } from '@latchkey/react/ui'
import { failureText } from '../failureText.js'
import type { SwapParts } from '../SwapGate.js'
import { SwapGate } from '../SwapGate.js'
import { LastLook } from './LastLook.js'
import { Outcome } from './Outcome.js'
import { Running } from './Running.js'
import sheet from './SwapPreview.css?inline'

/** The review before a swap, then its progress and outcome. */
export function SwapPreview() {
  useStyles(sheet)
  return <SwapGate isProgress>{(parts) => <Preview {...parts} />}</SwapGate>
}

function Preview(parts: SwapParts) {
  const { progress, quotes } = parts.state
  const { shown, amountIn } = parts.view
  if (progress.step === 'done' || progress.step === 'failed') return <Outcome progress={progress} flow={parts.flow} />
  if (progress.step !== 'none') return <Running progress={progress} />
  if (shown) return <LastLook {...parts} shown={shown} />
  const isAsked = quotes.status !== 'failed' && parts.state.to !== undefined && Boolean(amountIn)
  return isAsked ? <Quoting /> : <Nothing {...parts} />
}

function Quoting() {
  const text = useText()
  return (
    <Screen>
      <SkeletonRows label={text('swaps.quoting')} />
    </Screen>
  )
}

/** Nothing was chosen, or no provider offers it any longer. */
function Nothing({ state, flow }: SwapParts) {
  const text = useText()
  const { router } = useLatchkey().ui
  const { failure, isRefreshing } = state.quotes
  if (failure) {
    return (
      <Screen>
        <Notice icon="warning" tone="error" title={text('swaps.button.noRoute')} text={failureText(text, failure)}>
          <Button icon="retry" isBusy={isRefreshing} onPress={() => void flow.refresh()}>
            {text('shell.retry')}
          </Button>
        </Notice>
      </Screen>
    )
  }
  return (
    <Screen>
      <Notice icon="swap" title={text('swaps.nothing.title')} text={text('swaps.nothing.text')}>
        <Button onPress={() => router.reset('Swap')}>{text('swaps.title')}</Button>
      </Notice>
    </Screen>
  )
}
