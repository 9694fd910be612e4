import type { Route } from '@latchkey/kernel'
import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { Guard } from '../guard/Guard.js'
import { Card } from './Card.js'

/** What opens while no wallet is connected. */
const WALLETS: readonly Route[] = [{ view: 'Connect' }]

/**
 * Renders the wallets once and discards them, so that the browser has compiled that code before the click. React does it in slices of 5 ms,
 * which a click interrupts. Nothing is mounted: no effect runs, no element is added, and no wallet is prepared.
 */
export function Rehearsal() {
  const [step, setStep] = useState(0)
  useEffect(() => {
    // Once it is rendered it is taken away; React would try again.
    if (step < 2) startTransition(() => setStep(step + 1))
  }, [step])
  return (
    step === 1 && (
      <Guard component="LatchkeyProvider" fallback={null}>
        <Suspense fallback={null}>
          <Card history={WALLETS} />
          <Unfinished />
        </Suspense>
      </Guard>
    )
  )
}

/** Its code never arrives, so that React does not mount what was rendered beside it. */
const Unfinished = lazy(() => new Promise<never>(() => {}))
