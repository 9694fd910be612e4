import { useLatchkey } from '@latchkey/react'
import { Button, useText } from '@latchkey/react/ui'
import type { SwapButtonReason } from '../../flow/selectButton.js'
import type { SwapParts } from '../SwapGate.js'

/** The step that leads on, or why there is none. */
export function ReviewButton({ state, view, flow }: SwapParts) {
  const text = useText()
  const { router } = useLatchkey().ui
  const { reason, isEnabled } = view.button
  const steps: Readonly<Partial<Record<SwapButtonReason, () => void>>> = {
    busy: () => router.push('SwapPreview'),
    connect: () => router.push('Connect'),
    selectToken: () => router.push('SwapSelectToken', { side: state.from ? 'to' : 'from' }),
    retry: () => void flow.refresh(),
    confirmToken: flow.confirmTokens,
    confirmImpact: flow.confirmImpact,
    confirmUnchecked: flow.confirmUnchecked,
    review: () => router.push('SwapPreview'),
  }
  const onPress = steps[reason]
  const isRetrying = reason === 'retry' && state.quotes.isRefreshing
  return (
    <Button
      variant={isEnabled ? 'accent' : 'neutral'}
      isDisabled={!isEnabled}
      isBusy={reason === 'loading' || isRetrying}
      {...(onPress && { onPress })}
    >
      {text(`swaps.button.${reason}`, { symbol: state.native?.symbol ?? '' })}
    </Button>
  )
}
