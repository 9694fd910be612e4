import type { ViewProps } from '@latchkey/react'
import { useStyles } from '@latchkey/react'
import { IconButton, Screen, useText } from '@latchkey/react/ui'
import { lazy, Suspense } from 'react'
import type { SwapParts } from '../SwapGate.js'
import { SwapGate } from '../SwapGate.js'
import { hasWarnings } from '../hasWarnings.js'
import { PaySide } from './PaySide.js'
import { QuoteDetails } from './QuoteDetails.js'
import { ReceiveSide } from './ReceiveSide.js'
import { ReviewButton } from './ReviewButton.js'
import sheet from './Swap.css?inline'
import { readStart } from './readStart.js'

/** Each loads where there is something to say. */
const ProgressRow = lazy(async () => ({ default: (await import('./ProgressRow.js')).ProgressRow }))
const Warnings = lazy(async () => ({ default: (await import('../Warnings.js')).Warnings }))

/** What to swap, into what, and what would arrive. */
export function Swap({ params }: ViewProps<'Swap'>) {
  return <SwapGate start={readStart(params)}>{(parts) => <Form {...parts} />}</SwapGate>
}

function Form(parts: SwapParts) {
  useStyles(sheet)
  const text = useText()
  return (
    <Screen actions={<ReviewButton {...parts} />}>
      <Suspense fallback={null}>{parts.state.progress.step !== 'none' && <ProgressRow {...parts} />}</Suspense>
      <div className="lk-swap-sides">
        <PaySide {...parts} />
        <div className="lk-swap-turn">
          <IconButton icon={DOWN_UP} label={text('swaps.switchSides')} isDisabled={!parts.state.to} onPress={parts.flow.switchSides} />
        </div>
        <ReceiveSide {...parts} />
      </div>
      <Suspense fallback={null}>{hasWarnings(parts) && <Warnings {...parts} />}</Suspense>
      <QuoteDetails {...parts} />
    </Screen>
  )
}

/** One arrow down, one up. */
const DOWN_UP = { path: 'M8.5 4v15M5 15.5L8.5 19 12 15.5M15.5 20V5M12 8.5L15.5 5 19 8.5' }
