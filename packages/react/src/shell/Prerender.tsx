import type { Route } from '@latchkey/kernel'
import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { ComponentBoundary } from '../boundary/ComponentBoundary.js'
import { Card } from './Card.js'

/** What opens while no wallet is connected. */
const WALLETS: readonly Route[] = [{ view: 'Connect' }]

/** Props of {@link Prerender}. */
export interface PrerenderProps {
  /** The visitor is about to open the modal. */
  readonly isExpected: boolean | undefined
  readonly isOpen: boolean
}

/**
 * Renders the wallets once and discards them, so that the browser has compiled that code before the click. React does it in slices of 5 ms,
 * which a click interrupts. Nothing is mounted: no effect runs, no element is added, and no wallet is prepared.
 */
export function Prerender({ isExpected, isOpen }: PrerenderProps) {
  const [step, setStep] = useState(0)
  useEffect(() => {
    // Opening renders the wallets itself. Once they are rendered here they are taken away; React would try again.
    if (isOpen) setStep(2)
    else if (isExpected && step < 2) startTransition(() => setStep(step + 1))
  }, [isExpected, isOpen, step])
  return (
    step === 1 &&
    !isOpen && (
      <ComponentBoundary component="LatchkeyProvider" fallback={null}>
        <Suspense fallback={null}>
          <Card history={WALLETS} />
          <Unfinished />
        </Suspense>
      </ComponentBoundary>
    )
  )
}

/** Its code never arrives, so that React does not mount what was rendered beside it. */
const Unfinished = lazy(() => new Promise<never>(() => {}))
