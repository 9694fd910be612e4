import { Button, Notice, Screen, SkeletonRows, useText } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import type { SwapView } from '../flow/selectSwap.js'
import type { SwapFlow, SwapStart } from '../flow/SwapFlow.js'
import type { SwapsState } from '../flow/SwapsState.js'
import { useSwap } from './useSwap.js'

/** Loads where the network in use cannot swap. */
const SwapNetworks = lazy(async () => ({ default: (await import('./SwapNetworks.js')).SwapNetworks }))

/** Everything a view of a swap is drawn from. */
export interface SwapParts {
  readonly state: Readonly<SwapsState>
  readonly view: SwapView
  readonly flow: SwapFlow
}

/** Props of {@link SwapGate}. */
export interface SwapGateProps {
  readonly start?: SwapStart | undefined
  /** Draws a swap in progress on every network. @default false */
  readonly isProgress?: boolean
  /** Waits for the tokens of the network even where what is swapped is known. @default false */
  readonly needsTokens?: boolean
  /** Draws the view once there is something to draw. */
  readonly children: (parts: SwapParts) => ReactNode
}

/** Wraps every view of a swap: shows loading and failure of code and tokens, and a network that cannot swap. */
export function SwapGate({ start, isProgress = false, needsTokens = false, children }: SwapGateProps) {
  const { state, view, flow, error, retry } = useSwap(start)
  if (error) return <Standing onRetry={retry} />
  if (!state || !view || !flow) return <Standing />
  if (isProgress && state.progress.step !== 'none') return children({ state, view, flow })
  if (state.chainId === undefined)
    return (
      <Suspense fallback={<Standing />}>
        <SwapNetworks flow={flow} />
      </Suspense>
    )
  if (state.tokensStatus === 'failed') return <Standing onRetry={() => void flow.refresh()} />
  return isAwaited(state, needsTokens) ? <Standing /> : children({ state, view, flow })
}

const isAwaited = ({ tokensStatus, from }: Readonly<SwapsState>, needsTokens: boolean): boolean =>
  tokensStatus !== 'ready' && (needsTokens || !from)

/** What failed; rows that load, where nothing can be tried again. The kit's gate would cost every first price more. */
function Standing({ onRetry }: { readonly onRetry?: () => void }) {
  const text = useText()
  return (
    <Screen>
      {onRetry ? (
        <Notice icon="warning" tone="error" title={text('swaps.missing.title')} text={text('swaps.missing.text')}>
          <Button icon="retry" onPress={onRetry}>
            {text('shell.retry')}
          </Button>
        </Notice>
      ) : (
        <SkeletonRows label={text('shell.loading')} />
      )}
    </Screen>
  )
}
