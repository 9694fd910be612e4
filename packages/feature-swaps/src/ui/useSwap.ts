import { useFlow } from '@latchkey/feature-kit/react'
import { usePluginState } from '@latchkey/react'
import { useEffect, useMemo, useState } from 'react'
import { selectSwap } from '../flow/selectSwap.js'
import type { SwapView } from '../flow/selectSwap.js'
import type { SwapFlow, SwapStart } from '../flow/SwapFlow.js'
import type { SwapsState } from '../flow/SwapsState.js'
import '../registry.js'

/** What {@link useSwap} gives. */
export interface UseSwapResult {
  /** Undefined while `swaps()` is not installed. */
  readonly state: Readonly<SwapsState> | undefined
  /** What an interface draws, made of the state. */
  readonly view: SwapView | undefined
  /** Everything that can be done; undefined while its code loads. */
  readonly flow: SwapFlow | undefined
  /** Why the code could not be loaded; null while it is or can be. */
  readonly error: Error | null
  /** Loads the code again. */
  retry(): void
}

const keyOf = (start: SwapStart | undefined): string => JSON.stringify([start?.fromToken, start?.toToken, start?.amount])

/**
 * The state and actions of a swap, for a custom interface. Prices, balances and quotes are read every 10 s while the component is mounted.
 *
 * @param start - The initial input, applied when its content changes.
 */
export function useSwap(start?: SwapStart): UseSwapResult {
  const state = usePluginState('swaps')
  const view = useMemo(() => state && selectSwap(state), [state])
  const { flow, error, retry } = useFlow('swaps')
  // An object literal is new with each render; only its content counts.
  const [held, setHeld] = useState(start)
  if (keyOf(held) !== keyOf(start)) setHeld(start)
  useEffect(() => flow?.start(held), [flow, held])
  return { state, view, flow, error: (error as Error | undefined) ?? null, retry }
}
