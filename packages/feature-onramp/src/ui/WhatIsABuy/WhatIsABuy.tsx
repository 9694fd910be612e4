import { useLatchkey } from '@latchkey/react'
import { Button, Explainer, type ExplainerPoint, useText } from '@latchkey/react/ui'
import { useEffect, useRef } from 'react'
import { coinIcon } from '../../coinIcon.js'
import { useFlow } from '../shared/useFlow.js'
import { coin, delivery, payment } from './scenes.js'

const points: readonly ExplainerPoint[] = [
  [coin, 'onramp.whatIsABuy.1.title', 'onramp.whatIsABuy.1.text'],
  [payment, 'onramp.whatIsABuy.2.title', 'onramp.whatIsABuy.2.text'],
  [delivery, 'onramp.whatIsABuy.3.title', 'onramp.whatIsABuy.3.text'],
]

/** Explains buying. */
export function WhatIsABuy() {
  const text = useText()
  const { router } = useLatchkey().ui
  const { flow } = useFlow()
  const isReported = useRef(false)
  useEffect(() => {
    // A view that is mounted twice (StrictMode) was asked for once.
    if (isReported.current) return
    isReported.current = flow !== undefined
    flow?.explained()
  }, [flow])
  return (
    <Explainer points={points}>
      <Button variant="accent" icon={coinIcon} onPress={() => router.reset('OnRampProviders')}>
        {text('onramp.choose')}
      </Button>
    </Explainer>
  )
}
