import { useLatchkey, useStyles } from '@latchkey/react'
import type { IconSource } from '@latchkey/react/ui'
import { Button, IconTile, useText } from '@latchkey/react/ui'
import { useEffect, useRef } from 'react'
import { coinIcon } from '../../coinIcon.js'
import { useFlow } from '../shared/useFlow.js'
import sheet from './WhatIsABuy.css?inline'

const POINTS: readonly (readonly [icon: IconSource, number: 1 | 2 | 3])[] = [
  [coinIcon, 1],
  ['shield', 2],
  ['wallet', 3],
]

/** Explains buying. */
export function WhatIsABuy() {
  useStyles(sheet)
  const text = useText()
  const { router } = useLatchkey().ui
  const { flow } = useFlow()
  const isTold = useRef(false)
  useEffect(() => {
    // A view that is mounted twice (StrictMode) was asked for once.
    if (isTold.current) return
    isTold.current = flow !== undefined
    flow?.explained()
  }, [flow])
  return (
    <div className="lk-onramp-explainer">
      <ul role="list">
        {POINTS.map(([icon, number]) => (
          <li key={number}>
            <IconTile icon={icon} />
            <div>
              <strong>{text(`onramp.whatIsABuy.${number}.title`)}</strong>
              <p>{text(`onramp.whatIsABuy.${number}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Button variant="accent" icon={coinIcon} onPress={() => router.reset('OnRampProviders')}>
        {text('onramp.choose')}
      </Button>
    </div>
  )
}
